import { ccProblem } from "#core/cc.ts";
import { filesContext } from "#core/context.ts";
import { REPLY_MAX, REPLY_SUBJECT_MAX, type SendProblem, type TakeBackProblem } from "#core/lead-drafts.ts";
import { REPLY_FILES_HINT, REPLY_FILES_MAX } from "#core/reply-files.ts";
import { SNIPPET_PROBLEMS } from "#core/snippets.ts";
import { STAGE_NAME_MAX } from "#core/stages.ts";
import { cleanLine, cutText } from "#core/text.ts";
import {
  GONE,
  ID_MAX,
  idIn,
  type LeadActionData,
  respond,
  type SentForm,
  statusOf,
  textIn,
} from "./lead-form.ts";

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

const writtenIn = (form: FormData) => ({
  ...{ id: idIn(form), subject: textIn(form, "subject") },
  ...{ cc: textIn(form, "cc"), text: textIn(form, "text") },
});

export async function reply(sent: SentForm) {
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
      stage: cutText(textIn(form, "stage"), STAGE_NAME_MAX) || null,
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

export async function saveSnippet({ lead, form, leads, staff }: SentForm) {
  const [id, title] = [idIn(form), cleanLine(textIn(form, "title"))];
  const problem = await leads.snippets.save(lead, { id, title, text: textIn(form, "text") }, staff);
  if (problem === null) return respond({ part: "snippet", done: "Snippet saved.", id });
  return respond({ part: "snippet", errors: SNIPPET_PROBLEMS[problem], id }, statusOf(problem));
}

export async function removeSnippet({ lead, form, leads, staff }: SentForm) {
  await leads.snippets.remove(lead, idIn(form), staff);
  return respond({ part: "snippet", id: idIn(form) });
}

/** Also saves the text of a form that has it. */
export async function attach({ lead, form, files, leads, staff, context }: SentForm) {
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

export async function detach({ lead, of, form, leads, staff }: SentForm) {
  if (form.has("text")) await leads.saveDraft(lead, writtenIn(form), staff);
  await leads.detach(lead, cutText(of, ID_MAX), staff);
  return respond({ part: "files", id: idIn(form) });
}

export async function save({ lead, form, leads, staff }: SentForm) {
  const saved = await leads.saveDraft(lead, writtenIn(form), staff);
  const { id } = writtenIn(form);
  if (saved.kind === "saved") return respond({ part: "change", done: "Draft saved." });
  return respond({ part: "reply", ...SEND_PROBLEMS[saved.kind], id }, statusOf(saved.kind));
}

export async function takeBack({ lead, form, leads, staff }: SentForm) {
  const problem = await leads.takeBack(lead, cutText(textIn(form, "reply"), ID_MAX), staff);
  if (problem === null) return respond({ part: "change", done: "Your reply is a draft again." });
  return respond({ part: "change", problem: TAKE_BACK_PROBLEMS[problem] }, problem === "gone" ? 410 : 409);
}

export async function discard({ lead, form, leads, staff }: SentForm) {
  await leads.discardDraft(lead, staff);
  return respond({ part: "reply", done: "Draft discarded.", id: idIn(form) });
}
