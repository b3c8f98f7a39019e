import { deskContext, filesContext, formContext, staffContext } from "#core/context.ts";
import { type ChangeCounts, type LeadChange, type ResendProblem, STILL_ON_DISK } from "#core/lead-changes.ts";
import { NOTE_MAX, type NoteProblem } from "#core/lead-drafts.ts";
import { VALUE_PROBLEM } from "#core/outcome.ts";
import { stageName } from "#core/stages.ts";
import { requireFresh } from "../fresh-sign-in.ts";
import { undoEvents } from "../undo/undo-events.ts";
import { NO_DAY } from "../waiting/choices.ts";
import { changeIn } from "./change-in.ts";
import { inviteInterviewer, removeInterviewer } from "./interviewer-action.ts";
import {
  type ActionArgs,
  GONE,
  idIn,
  type LeadActionData,
  respond,
  type SentForm,
  statusOf,
  textIn,
} from "./lead-form.ts";
import {
  attach,
  detach,
  discard,
  removeSnippet,
  reply,
  save,
  saveSnippet,
  takeBack,
} from "./reply-action.ts";
import { scoresIn } from "./scores-in.ts";

const NOTE_PROBLEMS: Record<Exclude<NoteProblem, object>, string> = {
  gone: GONE,
  empty: "Write something first.",
  "too-long": `Use at most ${NOTE_MAX} characters.`,
  "bad-scores": "Scores must be from 1 to 5.",
};

const RESEND_PROBLEMS: Record<ResendProblem, string> = {
  gone: GONE,
  quarantined: "Approve this message first. Then its emails will be sent.",
  "not-dead": "This is already on its way.",
};

const DONE: Record<Exclude<LeadChange["to"], "stage" | "assign">, string> = {
  close: "Lead closed.",
  reopen: "Lead reopened.",
  approve: "Approved. The emails and webhooks are on their way.",
  "mark-spam": "Marked as spam and moved to quarantine.",
  "answered-elsewhere": "Marked as replied elsewhere.",
  snooze: "Snoozed.",
  unsnooze: "It's back.",
  "follow-up": "Follow-up saved.",
};

const NOT_POSSIBLE = "That isn't possible right now.";

const ACTIONS = {
  note: saveNote,
  interview: saveNote,
  "invite-interviewer": inviteInterviewer,
  "remove-interviewer": removeInterviewer,
  resend,
  reply,
  "take-back": takeBack,
  save,
  "save-snippet": saveSnippet,
  "remove-snippet": removeSnippet,
  attach,
  detach,
  undo,
  discard,
  erase,
};

export async function changeOneLead({ params: { id: lead }, context }: ActionArgs) {
  const form = context.get(formContext);
  const { files, problem } = context.get(filesContext);
  // The button comes after the files, so it is missing in a form that is too large.
  const [intent = "", of = ""] = problem === null ? textIn(form, "intent").split(" ") : ["attach"];
  const { leads } = context.get(deskContext);
  const sent = { lead, intent, of, files, form, leads, staff: context.get(staffContext), context };
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent as keyof typeof ACTIONS] : change;
  return act(sent);
}

async function saveNote({ lead, intent, form, leads, staff }: SentForm) {
  const part = intent === "interview" ? "interview" : "note";
  const note = {
    id: idIn(form),
    text: textIn(form, "text"),
    mentioned: form.getAll("mentioned").map(String),
  };
  const scores = scoresIn(form);
  const problem =
    part === "note"
      ? await leads.note(lead, note, staff)
      : await leads.interview(lead, { ...note, scores }, staff);
  if (problem === null) return respond({ part, done: "Saved.", id: note.id });
  if (typeof problem === "object") {
    // A page without scripts has what was typed from the draft.
    await leads.saveNoteDraft(lead, part, { ...note, scores, seen: null }, staff);
    const text = "Not added yet. Choose whom you mean.";
    return respond({ part, ...problem, errors: { text }, id: note.id }, 422);
  }
  return respond({ part, errors: { text: NOTE_PROBLEMS[problem] }, id: note.id }, statusOf(problem));
}

async function resend({ lead, form, leads, staff }: SentForm) {
  const id = textIn(form, "delivery");
  const problem = await leads.resend(lead, id, staff);
  if (problem === null) return respond({ part: "delivery", done: "Queued again.", id });
  return respond({ part: "delivery", problem: RESEND_PROBLEMS[problem], id }, statusOf(problem));
}

async function undo({ form, leads, staff }: SentForm) {
  const { result, status } = await undoEvents(form, leads, staff);
  return respond({ part: "change", ...result }, status);
}

async function erase({ lead, form, leads, staff, context }: SentForm) {
  requireFresh(context);
  const outcome = await leads.erase(lead, textIn(form, "reference"), staff);
  // The page says itself what was erased.
  if (outcome === null) return respond({ part: "erase", done: "Erased." });
  if (outcome === "on-disk")
    return respond({ part: "erase", done: `Erased from all lists. ${STILL_ON_DISK}` });
  const reference = outcome === "gone" ? GONE : "That isn't this lead's reference.";
  return respond({ part: "erase", errors: { reference } }, statusOf(outcome));
}

async function change({ lead, intent, form, leads, staff }: SentForm) {
  const wanted = changeIn(form, intent);
  if (wanted === null) return respond({ part: "change", problem: "Unknown action." }, 400);
  const version = Number(textIn(form, "version"));
  const changed = await leads.change([lead], wanted, staff, Number.isInteger(version) ? version : undefined);
  if (changed.crossed > 0)
    return respond(
      { part: "change", problem: "Someone else just changed this lead. Here's the latest version." },
      409,
    );
  if (changed.gone > 0) return respond({ part: "change", problem: GONE }, 410);
  if (changed.refused > 0) {
    return respond({ part: "change", problem: refusalOf(wanted) }, 409);
  }
  return respond({ part: "change", change: wanted, done: doneOf(wanted, changed), undo: changed.events });
}

function refusalOf(wanted: LeadChange): string {
  switch (wanted.to) {
    case "snooze":
    case "follow-up":
      return NO_DAY;
    case "assign":
      return "This person can't reply to this lead, so they can't own it.";
    case "stage":
      return Number.isNaN(wanted.outcome?.value) ? VALUE_PROBLEM : NOT_POSSIBLE;
    default:
      return NOT_POSSIBLE;
  }
}

/** For a form that did not reach the server. */
export function unsentOf(form: FormData, reason: string): LeadActionData {
  const intent = String(form.get("intent"));
  const id = String(form.get("id") ?? "");
  const problem = `${reason} What you typed is still here.`;
  if (intent === "note" || intent === "interview") return { part: intent, errors: { text: problem }, id };
  if (intent === "reply" || intent === "discard")
    return { part: "reply", problem: `Not sent. ${problem}`, id };
  if (intent === "save-snippet" || intent === "remove-snippet") return { part: "snippet", problem, id };
  if (intent === "attach" || intent.startsWith("detach "))
    return { part: "files", errors: { files: `Nothing was changed. ${reason}` }, id };
  if (intent === "erase") return { part: "erase", errors: { reference: problem } };
  return {
    ...(intent === "resend" ? { part: "delivery", id: String(form.get("delivery")) } : { part: "change" }),
    problem: `Nothing was changed. ${reason}`,
  };
}

function doneOf(change: LeadChange, { kept }: ChangeCounts): string {
  if (change.to === "stage")
    return kept === undefined
      ? `Moved to ${stageName(change.stage)}.`
      : `Details of ${stageName(kept)} saved.`;
  if (change.to === "reopen" && kept !== undefined)
    return `Lead reopened. It's still ${stageName(kept).toLowerCase()}.`;
  if (change.to === "follow-up" && change.on === null) return "Follow-up removed.";
  if (change.to === "assign") return change.owner === null ? "Unassigned." : "Assigned.";
  return DONE[change.to];
}
