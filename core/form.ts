/** What every form of the site has in common: its messages, its hidden fields and the shape of its errors. */

/** Messages by field name; the first of a field is the one shown beside it. */
export type FieldErrors = Record<string, string[]>;

/** What is wrong with a form that was sent: as a whole, and by field. */
export interface FormErrors {
  form: string;
  fields: FieldErrors;
}

/** What a form sent, by name, unchecked. The last value counts where a name comes twice. */
export type Fields = Readonly<Record<string, string>>;

/** Heading of the error summary, the toast and the 422 answer (specification, section 8). */
export const INVALID_FORM = "Please fill all the required fields";

/** What a visitor reads when a submission could not be stored. Nothing typed is lost. */
export const NOT_STORED =
  "Something went wrong on our side. Nothing you typed is lost. Please send it again in a minute.";

/** What a visitor reads when the network, or whatever stands between, did not answer. */
export const NOT_SENT =
  "We could not send this. Nothing you typed is lost. Please check your connection and send it again.";

/** What a visitor reads who sends more than people do. */
export const TOO_MANY = "There were too many requests from your network. Please try again in a few minutes.";

/** What a visitor reads when what came was no form. */
export const UNREADABLE = "We could not read the form. Please fill it in and send it again.";

/** What a visitor reads when more was sent than a form can hold. */
export const TOO_LARGE = "This is too long for the form. Please shorten it and send it again.";

/**
 * The honeypot: hidden from people, filled in by bots. The name is one that form fillers look for
 * and browsers do not complete by themselves.
 */
export const HONEYPOT = "website";

/** The hidden field in which scripts of ours say how many seconds the page was open. */
export const SECONDS_OPEN = "seconds_open";

/** The hidden field that scripts add when the page stays: the action then answers with the receipt and does not redirect. */
export const IN_PLACE = "in_place";

/** The texts of a form, without its files. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The first message of each field, for showing beside it. */
export function firstErrors(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => (messages[0] ? [[field, messages[0]]] : [])),
  );
}

/** Schema issues as messages by field, in the order of the schema. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= [];
    errors[field].push(issue.message);
  }
  return errors;
}
