import { useCallback, useEffect, useRef, useState } from "react";
import { type Conflict, type Edit, type OpenEntry, type Problem, type Saved, STUDIO } from "#core/studio.ts";
import type { SaveRequest } from "../save.ts";

/** Debounces saving. */
const QUIET_MS = 700;

type SaveState = "saved" | "waiting" | "saving" | "failed" | "signed-out" | "gone";

export interface DraftState {
  edit: Edit;
  version: string;
  isDraft: boolean;
  problems: Problem[];
  state: SaveState;
  conflict: Conflict | null;
  change(to: Partial<Edit>): void;
  keepMine(): void;
  retry(): void;
}

/** One request at a time, each based on the response to the previous one. */
export function useDraft(entry: OpenEntry, initialProblems: Problem[]): DraftState {
  const [edit, setEdit] = useState(entry.edit);
  const [version, setVersion] = useState(entry.version);
  const [isDraft, setDraft] = useState(entry.draft !== null || !entry.isPublished);
  const [problems, setProblems] = useState(initialProblems);
  const [state, setState] = useState<SaveState>("saved");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef({ edit: entry.edit, version: entry.version });
  const saved = useRef(entry.edit);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRunning = useRef(false);
  const { entryRef } = entry;

  const save = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      while (latest.current.edit !== saved.current) {
        setState("saving");
        const { edit: sent, version: seen } = latest.current;
        const result = await send({ entryRef, edit: sent, seen });
        if (result === "failed" || result === "signed-out") return setState(result);
        if (result.kind === "gone") return setState("gone");
        if (result.kind === "conflict") {
          setConflict(result.conflict);
          return setState("waiting");
        }
        saved.current = sent;
        latest.current.version = result.version;
        setVersion(result.version);
        setDraft(result.isDraft);
        setProblems(result.problems);
      }
      setState("saved");
    } finally {
      isRunning.current = false;
    }
  }, [entryRef]);

  const change = useCallback(
    (to: Partial<Edit>) => {
      latest.current.edit = { ...latest.current.edit, ...to };
      setEdit(latest.current.edit);
      setState("waiting");
      clearTimeout(timer.current);
      timer.current = setTimeout(save, QUIET_MS);
    },
    [save],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (state === "saved" || state === "gone") return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [state]);

  return {
    ...{ edit, version, isDraft, problems, state, conflict, change },
    keepMine() {
      if (conflict === null) return;
      latest.current.version = conflict.version;
      setConflict(null);
      void save();
    },
    retry: () => void save(),
  };
}

async function send(request: SaveRequest): Promise<Saved | "failed" | "signed-out"> {
  try {
    const response = await fetch(`${STUDIO}/save`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    if (response.redirected) return "signed-out";
    return response.headers.get("content-type")?.startsWith("application/json")
      ? await response.json()
      : "failed";
  } catch {
    return "failed";
  }
}
