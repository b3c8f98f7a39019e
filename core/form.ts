export type FieldErrors = Record<string, string[]>;

export interface FormErrors {
  form: string;
  fields: FieldErrors;
}

export type Fields = Readonly<Record<string, string>>;

/** Heading of the error summary, the toast and the 422 response (specification, section 8). */
export const INVALID_FORM = "Please fill all the required fields";

export const ERROR_TITLE = "Error: ";

export const NOT_STORED =
  "Something went wrong on our side. You haven’t lost anything you typed. Please send it again in a minute.";

export const NOT_SENT =
  "We couldn’t send this. You haven’t lost anything you typed. Please check your connection and send it again.";

export const TOO_MANY = "We’ve had too many requests from your network. Please try again in a few minutes.";

export const UNREADABLE = "We couldn’t read the form. Please fill it out and send it again.";

export const TOO_LARGE = "This is too long for the form. Please shorten it and send it again.";

/** Bots look for this name, and browsers do not autofill it. */
export const HONEYPOT = "website";

/** Hidden field with the seconds that the page was open, set by script. */
export const SECONDS_OPEN = "seconds_open";

/** Hidden field that scripts add when the page stays: the action then returns the receipt instead of a redirect. */
export const IN_PLACE = "in_place";

export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export function firstErrors(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => (messages[0] ? [[field, messages[0]]] : [])),
  );
}

export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= [];
    errors[field].push(issue.message);
  }
  return errors;
}
