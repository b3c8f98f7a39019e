import type { InviteProblem } from "#core/lead-changes.ts";
import { cutText } from "#core/text.ts";
import { GONE, ID_MAX, respond, type SentForm, statusOf, textIn } from "./lead-form.ts";

const PROBLEMS: Record<InviteProblem, string> = {
  gone: GONE,
  "not-able": "This person can't read applications, so they can't be invited.",
};

const personIn = (form: FormData) => cutText(textIn(form, "person"), ID_MAX);

export async function inviteInterviewer({ lead, form, leads, staff }: SentForm) {
  const problem = await leads.inviteInterviewer(lead, personIn(form), staff);
  if (problem === null) return respond({ part: "change", done: "Invited. They're told of it." });
  return respond({ part: "change", problem: PROBLEMS[problem] }, statusOf(problem));
}

export async function removeInterviewer({ lead, form, leads, staff }: SentForm) {
  const problem = await leads.removeInterviewer(lead, personIn(form), staff);
  if (problem === null) return respond({ part: "change", done: "No longer an interviewer." });
  return respond({ part: "change", problem: PROBLEMS[problem] }, statusOf(problem));
}
