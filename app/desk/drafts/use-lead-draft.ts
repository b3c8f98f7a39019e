import { useLayoutEffect, useRef, useState } from "react";
import { type DraftSaved, isCrossing } from "#core/lead-drafts.ts";
import { leadUrl } from "#core/leads.ts";
import { forget, keep, readKept } from "./kept.ts";
import { usePerson } from "./person.ts";
import { LAST_BYTES, type SaveResult } from "./saver.ts";
import { useSaver } from "./use-saver.ts";

interface Typed {
  /** Of the reply or note that it becomes. */
  id: string;
  text: string;
}

type Stored<Value> = Value & { savedAt: string | null };

interface Kept<Value> {
  typed: Value;
  /** When the draft was saved that its writer has seen. */
  seen: string | null;
}

interface LeadDraftOptions<Value extends Typed> {
  lead: string;
  kind: "reply" | "note" | "interview";
  /** The draft of the server. */
  stored: Stored<Value>;
  /** What the form begins with. */
  initial: Value;
  isSent(id: string): boolean;
  fieldsOf(value: Value): Record<string, string>;
}

export interface LeadDraft<Value> {
  typed: Value;
  change(next: Value): void;
  /** For text of the page itself: neither kept nor saved. */
  set(next: Value): void;
  /** Sent or discarded: nothing of it is left. */
  finish(next: Value): void;
  /** Takes in another draft that was saved since, unless something else is typed: then the person chooses. */
  follow(stored: Stored<Value>): void;
  /** What another tab or device saved meanwhile. */
  other: Stored<Value> | null;
  choose(which: "mine" | "other"): void;
  /** For people; empty while there is nothing to say. */
  words: string;
  isAtRisk: boolean;
}

/** A reply or note while it is typed: in the tab at once, and on the server after a moment. */
export function useLeadDraft<Value extends Typed>(options: LeadDraftOptions<Value>): LeadDraft<Value> {
  const { lead, kind, stored, initial, isSent, fieldsOf } = options;
  const person = usePerson();
  const form = `${leadUrl(lead)} ${kind}`;
  const [typed, setTyped] = useState(initial);
  const [other, setOther] = useState<Stored<Value> | null>(null);
  const [problem, setProblem] = useState<"too-long" | null>(null);
  const [isSaved, setSaved] = useState(false);
  const seen = useRef(stored.savedAt);
  const keepTyped = (value: Value) =>
    keep(person, form, { typed: value, seen: seen.current } satisfies Kept<Value>);

  async function save(value: Value, isLast: boolean): Promise<SaveResult> {
    const fields = { kind, id: value.id, text: value.text, seen: seen.current ?? "", ...fieldsOf(value) };
    const saved = await post<Value>(`${leadUrl(lead)}/draft`, fields, isLast);
    if (typeof saved === "string") return saved;
    setProblem(saved.kind === "too-long" ? "too-long" : null);
    if (saved.kind === "crossed") setOther({ ...value, ...(saved.other as Stored<Value>) });
    if (saved.kind !== "saved") return "stopped";
    seen.current = saved.savedAt;
    const kept = readKept<Kept<Value>>(person, form);
    if (kept !== null) keep(person, form, { ...kept, seen: saved.savedAt });
    setSaved(true);
    return "saved";
  }

  const saver = useSaver<Value>({
    save,
    bytesOf: ({ text }) => encodeURIComponent(text).length,
    keep: keepTyped,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useLayoutEffect(() => {
    const kept = readKept<Kept<Value>>(person, form);
    if (kept === null) return;
    if (isSent(kept.typed.id)) return forget(person, form);
    setTyped(kept.typed);
    if (isCrossing(stored, { text: kept.typed.text, seen: kept.seen })) setOther(stored);
    else if (JSON.stringify(kept.typed) !== JSON.stringify(initial)) saver.change(kept.typed);
  }, []);

  function change(next: Value) {
    setTyped(next);
    if (other === null) saver.change(next);
    else keepTyped(next);
  }
  return {
    ...{ typed, change, set: setTyped, other },
    finish(next) {
      saver.stop();
      forget(person, form);
      seen.current = null;
      setSaved(false);
      setOther(null);
      setTyped(next);
    },
    follow(next) {
      if (next.savedAt === null || next.savedAt <= (seen.current ?? "")) return;
      if (!next.text.includes(typed.text.trim())) return setOther(next);
      const { savedAt, ...draft } = next;
      saver.stop();
      forget(person, form);
      seen.current = savedAt;
      setTyped({ ...typed, ...(draft as unknown as Value) });
    },
    choose(which) {
      if (other === null) return;
      const { savedAt, ...draft } = other;
      const next = which === "mine" ? typed : { ...typed, ...draft };
      seen.current = savedAt;
      setOther(null);
      setTyped(next);
      saver.change(next);
    },
    words: wordsOf(saver.state, { ...saver, problem, isSaved }),
    isAtRisk: saver.state === "failed" || saver.state === "signed-out" || problem !== null,
  };
}

interface Facts {
  isKept: boolean;
  problem: "too-long" | null;
  isSaved: boolean;
}

function wordsOf(state: string, { isKept, problem, isSaved }: Facts): string {
  const kept = isKept ? "What you typed is kept in this tab" : "Keep this page open";
  if (problem === "too-long") return `This draft is too long to be saved. ${kept}.`;
  if (state === "failed")
    return `The server isn't responding. ${kept}. Your draft will be saved when the server is back.`;
  if (state === "signed-out")
    return `You're signed out. ${kept}. Sign in again in another tab, then come back to this one.`;
  return state === "saved" && isSaved ? "Draft saved" : "";
}

async function post<Value>(
  url: string,
  fields: Record<string, string>,
  isLast: boolean,
): Promise<DraftSaved<Value> | "failed" | "signed-out"> {
  const body = new URLSearchParams(fields);
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      keepalive: isLast && String(body).length < LAST_BYTES,
    });
    if (response.redirected) return "signed-out";
    if (response.status === 413) return { kind: "too-long" };
    const isAnswer = response.headers.get("content-type")?.startsWith("application/json");
    return isAnswer ? ((await response.json()) as DraftSaved<Value>) : "failed";
  } catch {
    return "failed";
  }
}
