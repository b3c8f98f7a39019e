import { data, type RouterContextProvider } from "react-router";
import { ccProblem } from "#core/cc.ts";
import { type Desk, deskContext, filesContext, formContext, staffContext } from "#core/context.ts";
import { type LeadChange, type ResendProblem, STILL_ON_DISK } from "#core/lead-changes.ts";
import {
  NOTE_MAX,
  type NoteProblem,
  REPLY_MAX,
  REPLY_SUBJECT_MAX,
  type SendProblem,
  type TakeBackProblem,
} from "#core/lead-drafts.ts";
import { STAGE_NAMES, STAGES } from "#core/leads.ts";
import type { UnclearName } from "#core/mentions.ts";
import { REPLY_FILES_HINT, REPLY_FILES_MAX } from "#core/reply-files.ts";
import type { SentFile } from "#core/site.ts";
import { SNIPPET_PROBLEMS } from "#core/snippets.ts";
import type { Staff } from "#core/staff.ts";
import { cleanLine, cutText } from "#core/text.ts";
import { requireFresh } from "../fresh-sign-in.ts";
import type { OutcomeData } from "../undo/outcome.tsx";
import { undoEvents } from "../undo/undo-events.ts";
import { NO_DAY, waitingChangeIn } from "../waiting/choices.ts";
import { scoresIn } from "./scores-in.ts";

/** A form of the page; its result is shown there. */
export type LeadFormName =
  | "change"
  | "delivery"
  | "reply"
  | "files"
  | "snippet"
  | "note"
  | "interview"
  | "erase";

export interface LeadActionData extends OutcomeData {
  part: LeadFormName;
  /** By field. */
  errors?: Record<string, string>;
  /** Of the note, reply or delivery. */
  id?: string;
  change?: LeadChange;
  /** The typed addresses of which the person has been warned. */
  warned?: string;
  /** Names in a note that fit several people. */
  unclear?: UnclearName[];
}

/** Of a note or a reply; the page creates a UUID. */
const ID_MAX = 64;

const GONE = "This lead has been erased.";

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

const TAKE_BACK_PROBLEMS: Record<TakeBackProblem, string> = {
  gone: GONE,
  sent: "Too late: this reply is already on its way.",
};

const ATTACH_PROBLEMS = {
  "too-large": `that's too much for one email. ${REPLY_FILES_HINT}`,
  "too-many": `one email can have ${REPLY_FILES_MAX} files.`,
  infected: "it didn't pass our virus check.",
} as const;

/** Of the upload itself. */
const FILE_PROBLEMS: Record<string, string> & { malformed: string } = {
  "file too large": `Not all files are attached: that's too much for one email. ${REPLY_FILES_HINT}`,
  "not stored": "Not all files are attached: the server couldn't store them. Please try again.",
  malformed: "Not all files are attached: the upload was interrupted. Please try again.",
};

const SEND_PROBLEMS: Record<
  Exclude<SendProblem, "bad-cc" | "cc-warning">,
  Pick<LeadActionData, "problem" | "errors">
> = {
  gone: { problem: GONE },
  crossed: {
    problem:
      "Not sent: a reply was sent or taken back, or the sender wrote, while you were writing. Your draft is saved.",
  },
  quarantined: { problem: "Not sent: approve this message before you reply. Your draft is saved." },
  "no-address": { problem: "Not sent: this lead has no email address. Your draft is saved." },
  "no-subject": { errors: { subject: "Enter a subject." } },
  "no-text": { errors: { text: "Write a reply." } },
  "too-many-files": {
    problem: `Not sent: remove some files first. ${REPLY_FILES_HINT} Your draft is saved.`,
  },
  "too-long": {
    errors: {
      text: `Use at most ${REPLY_MAX} characters in the text and ${REPLY_SUBJECT_MAX} in the subject.`,
    },
  },
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

interface ActionArgs {
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/** A form of the page, sent by a person. */
interface SentForm {
  lead: string;
  intent: string;
  /** What the button is of, behind the intent. */
  of: string;
  /** That came with the form. */
  files: readonly SentFile[];
  form: FormData;
  leads: Desk["leads"];
  staff: Staff;
  context: ActionArgs["context"];
}

const ACTIONS = {
  note: saveNote,
  interview: saveNote,
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

/** Browsers send line breaks of a multipart form as CRLF. */
const textIn = (form: FormData, name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");

const idIn = (form: FormData) => cutText(textIn(form, "id"), ID_MAX);

const writtenIn = (form: FormData) => ({
  ...{ id: idIn(form), subject: textIn(form, "subject") },
  ...{ cc: textIn(form, "cc"), text: textIn(form, "text") },
});

const respond = (result: LeadActionData, status = 200) => data<LeadActionData>(result, { status });

const statusOf = (problem: string) => (problem === "gone" ? 410 : problem === "crossed" ? 409 : 422);

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

async function reply(sent: SentForm) {
  const { lead, form, leads, staff } = sent;
  if (sent.files.length > 0) {
    const attached = await attach(sent);
    if (attached.data.errors !== undefined) return attached;
  }
  const written = writtenIn(form);
  const { cc } = written;
  const problem = await leads.send(
    lead,
    {
      ...written,
      lastSeen: textIn(form, "lastSeen") || null,
      close: form.has("close"),
      stage: STAGES.find((name) => name === textIn(form, "stage")) ?? null,
      isWarned: textIn(form, "warned") === cc,
    },
    staff,
  );
  const { id } = written;
  if (problem === "bad-cc") return respond({ part: "reply", errors: { cc: ccProblem(cc) ?? "" }, id }, 422);
  if (problem === "cc-warning") {
    const warning = [...(await leads.warnings(cc)), "To send the copy anyway, send the reply again."].join(
      " ",
    );
    return respond({ part: "reply", errors: { cc: warning }, warned: cc, id }, 422);
  }
  if (problem !== null) return respond({ part: "reply", ...SEND_PROBLEMS[problem], id }, statusOf(problem));
  return respond({ part: "reply", done: "Your reply is on its way. This page shows when it's sent.", id });
}

async function saveSnippet({ lead, form, leads, staff }: SentForm) {
  const [id, title] = [idIn(form), cleanLine(textIn(form, "title"))];
  const problem = await leads.snippets.save(lead, { id, title, text: textIn(form, "text") }, staff);
  if (problem === null) return respond({ part: "snippet", done: "Snippet saved.", id });
  return respond({ part: "snippet", errors: SNIPPET_PROBLEMS[problem], id }, statusOf(problem));
}

async function removeSnippet({ lead, form, leads, staff }: SentForm) {
  await leads.snippets.remove(lead, idIn(form), staff);
  return respond({ part: "snippet", id: idIn(form) });
}

/** Also saves the text of a form that has it. */
async function attach({ lead, form, files, leads, staff, context }: SentForm) {
  if (form.has("text")) await leads.saveDraft(lead, writtenIn(form), staff);
  const { problem } = context.get(filesContext);
  const outcome = await leads.attach(lead, files, staff);
  const id = idIn(form);
  if (outcome === "gone") return respond({ part: "files", errors: { files: GONE }, id }, 410);
  const words = outcome.map(({ name, reason }) => `${name} isn't attached: ${ATTACH_PROBLEMS[reason]}`);
  if (problem !== null) words.unshift(FILE_PROBLEMS[problem] ?? FILE_PROBLEMS.malformed);
  if (words.length > 0) return respond({ part: "files", errors: { files: words.join(" ") }, id }, 422);
  return respond({ part: "files", id });
}

async function detach({ lead, of, form, leads, staff }: SentForm) {
  if (form.has("text")) await leads.saveDraft(lead, writtenIn(form), staff);
  await leads.detach(lead, cutText(of, ID_MAX), staff);
  return respond({ part: "files", id: idIn(form) });
}

async function save({ lead, form, leads, staff }: SentForm) {
  const saved = await leads.saveDraft(lead, writtenIn(form), staff);
  const { id } = writtenIn(form);
  if (saved.kind === "saved") return respond({ part: "change", done: "Draft saved." });
  return respond({ part: "reply", ...SEND_PROBLEMS[saved.kind], id }, statusOf(saved.kind));
}

async function takeBack({ lead, form, leads, staff }: SentForm) {
  const problem = await leads.takeBack(lead, cutText(textIn(form, "reply"), ID_MAX), staff);
  if (problem === null) return respond({ part: "change", done: "Your reply is a draft again." });
  return respond({ part: "change", problem: TAKE_BACK_PROBLEMS[problem] }, problem === "gone" ? 410 : 409);
}

async function undo({ form, leads, staff }: SentForm) {
  const { result, status } = await undoEvents(form, leads, staff);
  return respond({ part: "change", ...result }, status);
}

async function discard({ lead, form, leads, staff }: SentForm) {
  await leads.discardDraft(lead, staff);
  return respond({ part: "reply", done: "Draft discarded.", id: idIn(form) });
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
    const problem =
      wanted.to === "snooze" || wanted.to === "follow-up"
        ? NO_DAY
        : wanted.to === "assign"
          ? "This person can't reply to this lead, so they can't own it."
          : "That isn't possible right now.";
    return respond({ part: "change", problem }, 409);
  }
  return respond({ part: "change", change: wanted, done: doneOf(wanted), undo: changed.events });
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

function doneOf(change: LeadChange): string {
  if (change.to === "stage") return `Moved to ${STAGE_NAMES[change.stage]}.`;
  if (change.to === "follow-up" && change.on === null) return "Follow-up removed.";
  if (change.to === "assign") return change.owner === null ? "Unassigned." : "Assigned.";
  return DONE[change.to];
}

function changeIn(form: FormData, intent: string): LeadChange | null {
  switch (intent) {
    case "assign":
      return { to: intent, owner: String(form.get("owner") ?? "") || null };
    case "stage": {
      const stage = STAGES.find((name) => name === form.get("stage"));
      return stage === undefined ? null : { to: intent, stage };
    }
    case "close":
    case "reopen":
    case "approve":
    case "mark-spam":
    case "answered-elsewhere":
      return { to: intent };
    default:
      return waitingChangeIn(form);
  }
}
