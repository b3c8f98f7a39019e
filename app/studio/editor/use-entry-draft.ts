import { useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { forget, keep, readKept } from "#app/desk/drafts/kept.ts";
import { usePerson } from "#app/desk/drafts/person.ts";
import { LAST_BYTES, type SaveResult, type SaveState } from "#app/desk/drafts/saver.ts";
import { useSaver } from "#app/desk/drafts/use-saver.ts";
import {
  type Conflict,
  type Edit,
  type OpenEntry,
  type Problem,
  type Saved,
  STUDIO_SAVE,
} from "#core/studio.ts";
import type { SaveRequest } from "../save.ts";
import { linkTo } from "./context.ts";

type EditState = "saved" | "waiting" | "saving" | "failed" | "signed-out" | "refused" | "gone";

export interface DraftState {
  edit: Edit;
  version: string;
  isDraft: boolean;
  problems: Problem[];
  state: EditState;
  /** Whether the tab has the latest text. */
  isKept: boolean;
  conflict: Conflict | null;
  /** Why the server does not store the text as it is. */
  refusal: string | null;
  change(to: Partial<Edit>): void;
  keepMine(): void;
  takeTheirs(): void;
  /** Leaves nothing to be saved. */
  drop(): void;
  retry(): void;
}

interface Kept {
  edit: Edit;
  seen: string;
}

/** The text of an entry while it is typed: in the tab at once, and on the server after a moment. */
export function useEntryDraft(entry: OpenEntry, initialProblems: Problem[]): DraftState {
  const { entryRef } = entry;
  const person = usePerson();
  const form = linkTo(entryRef);
  const [edit, setEdit] = useState(entry.edit);
  const [version, setVersion] = useState(entry.version);
  const [isDraft, setDraft] = useState(entry.draft !== null || !entry.isPublished);
  const [problems, setProblems] = useState(initialProblems);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isGone, setGone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const latest = useRef({ edit: entry.edit, seen: entry.version });

  /** Each request is based on the response to the previous one. */
  async function save(sent: Edit, isLast: boolean): Promise<SaveResult> {
    const result = await send({ entryRef, edit: sent, seen: latest.current.seen }, isLast);
    setRefusal(typeof result === "object" && result.kind === "refused" ? result.reason : null);
    if (typeof result === "string") return result;
    const arrived = result.kind === "conflict" ? versionArrived(result.conflict) : null;
    if (arrived !== null) {
      latest.current.seen = arrived;
      return save(sent, isLast);
    }
    return result.kind === "saved" ? goOn(sent, result) : stop(result);
  }

  function stop(result: Exclude<Saved, { kind: "saved" }>): SaveResult {
    if (result.kind === "conflict") setConflict(result.conflict);
    if (result.kind === "gone") setGone(true);
    return "stopped";
  }

  function goOn(sent: Edit, result: Extract<Saved, { kind: "saved" }>): SaveResult {
    latest.current.seen = result.version;
    if (latest.current.edit === sent) forget(person, form);
    else keep(person, form, latest.current satisfies Kept);
    setVersion(result.version);
    setDraft(result.isDraft);
    setProblems(result.problems);
    return "saved";
  }

  const saver = useSaver<Edit>({
    save,
    bytesOf: (value) => JSON.stringify(value).length,
    keep: (value) => keep(person, form, { edit: value, seen: latest.current.seen } satisfies Kept),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the entry is opened
  useLayoutEffect(() => {
    const kept = readKept<Kept>(person, form);
    if (kept === null) return;
    if (JSON.stringify(kept.edit) === JSON.stringify(entry.edit)) return forget(person, form);
    latest.current = kept;
    setEdit(kept.edit);
    setVersion(kept.seen);
    saver.change(kept.edit);
  }, []);

  function drop() {
    saver.stop();
    forget(person, form);
  }
  return {
    ...{ edit, version, isDraft, problems, conflict, refusal, isKept: saver.isKept },
    state: stateOf(isGone, refusal, saver.state),
    change(to) {
      latest.current = { ...latest.current, edit: { ...latest.current.edit, ...to } };
      setEdit(latest.current.edit);
      saver.change(latest.current.edit);
    },
    keepMine() {
      if (conflict === null) return;
      latest.current.seen = conflict.version;
      setConflict(null);
      saver.run();
    },
    takeTheirs() {
      drop();
      void revalidate();
    },
    drop,
    retry: saver.run,
  };
}

/** The version that is stored, if it is what was sent when the page was left. */
function versionArrived({ diff, version }: Conflict): string | null {
  return diff.every(({ kind }) => kind === "same") ? version : null;
}

function stateOf(isGone: boolean, refusal: string | null, state: SaveState): DraftState["state"] {
  if (isGone) return "gone";
  if (state !== "stopped") return state;
  return refusal === null ? "waiting" : "refused";
}

const TOO_LARGE: Saved = {
  kind: "refused",
  reason: "This entry is too large to save. Shorten it, or split it into several entries.",
  isTooLarge: true,
};

async function send(request: SaveRequest, isLast: boolean): Promise<Saved | "failed" | "signed-out"> {
  const body = JSON.stringify(request);
  try {
    const response = await fetch(STUDIO_SAVE, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      keepalive: isLast && body.length < LAST_BYTES,
    });
    if (response.redirected) return "signed-out";
    const isAnswer = response.headers.get("content-type")?.startsWith("application/json");
    if (isAnswer) return (await response.json()) as Saved;
    return response.status === 413 ? TOO_LARGE : "failed";
  } catch {
    return "failed";
  }
}
