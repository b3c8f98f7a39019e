import { deskContext, formContext, staffContext } from "#core/context.ts";
import { NOTE_KINDS } from "#core/lead-drafts.ts";
import type { Route } from "./+types/draft";
import { scoresIn } from "./scores-in.ts";

const STATUS = { saved: 200, crossed: 409, "too-long": 413, gone: 410 } as const;

/** Saves a reply or a note while it is typed; the answer is JSON. */
export async function action({ params: { id: lead }, context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const text = (name: string) => String(form.get(name) ?? "");
  const { leads } = context.get(deskContext);
  const staff = context.get(staffContext);
  const draft = { id: text("id"), text: text("text"), seen: text("seen") || null };
  const note = NOTE_KINDS.find((kind) => kind === form.get("kind"));
  const saved =
    note === undefined
      ? await leads.saveDraft(lead, { ...draft, subject: text("subject"), cc: text("cc") }, staff)
      : await leads.saveNoteDraft(lead, note, { ...draft, scores: scoresIn(form) }, staff);
  return Response.json(saved, { status: STATUS[saved.kind] });
}
