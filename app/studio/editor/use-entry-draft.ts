import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { forget, keep, readKept } from "#app/desk/drafts/kept.ts";
import { usePerson } from "#app/desk/drafts/person.ts";
import type { SaveResult, SaveState } from "#app/desk/drafts/saver.ts";
import { useSaver } from "#app/desk/drafts/use-saver.ts";
import type { Conflict, Edit, OpenEntry, Problem, Saved } from "#core/studio.ts";
import type { TextEditor } from "../markdown/use-milkdown.ts";
import { isSameValue } from "../merge/is-same-value.ts";
import type { Side } from "../merge/merge-edits.ts";
import type { Typed } from "../merge/reconcile.ts";
import { type OpenConflict, type Taken, useConflicts } from "../merge/use-conflicts.ts";
import { linkTo } from "./context.ts";
import { sendEdit } from "./send-edit.ts";

type EditState = "saved" | "waiting" | "saving" | "failed" | "signed-out" | "refused" | "gone";

export interface DraftState {
  edit: Edit;
  version: string;
  isDraft: boolean;
  problems: Problem[];
  state: EditState;
  /** Of the Markdown, while its visual editor is open. */
  textEditor: RefObject<TextEditor | null>;
  /** Whether the tab has the latest text. */
  isKept: boolean;
  conflict: OpenConflict | null;
  taken: Taken | null;
  /** Why the server does not store the text as it is. */
  refusal: string | null;
  change(to: Partial<Edit>): void;
  /** Merges with what someone else stored, or shows what to choose. */
  meet(conflict: Conflict): void;
  resolve(sideOf: (field: string) => Side | undefined): void;
  /** Leaves nothing to be saved. */
  drop(): void;
  retry(): void;
}

/** As kept by an earlier version, it has no base. */
type Kept = Pick<Typed, "edit" | "seen"> & Partial<Typed>;

const MOST_UNANSWERED = 3;

/** The preview follows what is saved. */
const QUIET_MS = 250;

const bytesOf = (edit: Edit) => JSON.stringify(edit).length;

/** The text of an entry while it is typed: in the tab at once, and on the server after a moment. */
export function useEntryDraft(entry: OpenEntry, initialProblems: Problem[]): DraftState {
  const { entryRef } = entry;
  const person = usePerson();
  const form = linkTo(entryRef);
  const [edit, setEdit] = useState(entry.edit);
  const [version, setVersion] = useState(entry.version);
  const [isDraft, setDraft] = useState(entry.draft !== null || !entry.isPublished);
  const [problems, setProblems] = useState(initialProblems);
  const [isGone, setGone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const textEditor = useRef<TextEditor>(null);
  const latest = useRef<Typed>({ edit: entry.edit, base: entry.edit, seen: entry.version, unanswered: [] });
  const { conflict, taken, meet } = useConflicts({ latest, textEditor, onEdit: setEdit });

  /** Each request is based on the response to the previous one. */
  async function save(sent: Edit, isLast: boolean): Promise<SaveResult> {
    const { seen, onto } = latest.current;
    // The page may not see the response.
    if (isLast) addUnanswered(sent);
    const result = await sendEdit({ entryRef, edit: sent, seen, ...(onto && { onto }) }, isLast);
    setRefusal(typeof result === "object" && result.kind === "refused" ? result.reason : null);
    if (typeof result === "string") {
      if (result === "failed") addUnanswered(sent);
      return result;
    }
    if (result.kind === "conflict") return goOnAfter(result.conflict, sent, isLast);
    if (result.kind === "saved") return goOn(sent, result);
    setGone(result.kind === "gone");
    return "stopped";
  }

  async function goOnAfter(met: Conflict, sent: Edit, isLast: boolean): Promise<SaveResult> {
    const { kind } = meet(met);
    if (kind === "arrived") return save(sent, isLast);
    if (kind === "undecided" || kind === "gone") return "stopped";
    saver.change(latest.current.edit);
    return "saved";
  }

  function goOn(sent: Edit, result: Extract<Saved, { kind: "saved" }>): SaveResult {
    latest.current = { edit: latest.current.edit, base: sent, seen: result.version, unanswered: [] };
    if (latest.current.edit === sent) forget(person, form);
    else keepLatest();
    setVersion(result.version);
    setDraft(result.isDraft);
    setProblems(result.problems);
    return "saved";
  }

  const keepLatest = () => keep(person, form, latest.current satisfies Kept);

  function addUnanswered(sent: Edit): void {
    const before = latest.current.unanswered.filter((one) => one !== sent);
    latest.current = { ...latest.current, unanswered: [...before, sent].slice(-MOST_UNANSWERED) };
    keepLatest();
  }

  const saver = useSaver<Edit>({ save, bytesOf, keep: keepLatest, quietMs: QUIET_MS });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the entry is opened
  useLayoutEffect(() => {
    const kept = readKept<Kept>(person, form);
    if (kept === null) return;
    if (isSameValue(kept.edit, entry.edit)) return forget(person, form);
    latest.current = { base: null, unanswered: [], ...kept };
    setEdit(kept.edit);
    setVersion(kept.seen);
    saver.change(kept.edit);
  }, []);

  return {
    ...{ edit, version, isDraft, problems, conflict, taken, refusal, isKept: saver.isKept, textEditor },
    state: stateOf(isGone, refusal, saver.state),
    change(to) {
      latest.current = { ...latest.current, edit: { ...latest.current.edit, ...to } };
      setEdit(latest.current.edit);
      saver.change(latest.current.edit);
    },
    meet(met) {
      if ("typed" in meet(met)) saver.change(latest.current.edit);
    },
    resolve(sideOf) {
      if (conflict === null || !("typed" in meet(conflict, sideOf))) return;
      saver.change(latest.current.edit);
      saver.run();
    },
    drop() {
      saver.stop();
      forget(person, form);
    },
    retry: saver.run,
  };
}

function stateOf(isGone: boolean, refusal: string | null, state: SaveState): DraftState["state"] {
  if (isGone) return "gone";
  if (state !== "stopped") return state;
  return refusal === null ? "waiting" : "refused";
}
