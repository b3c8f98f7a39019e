import { REPLY_MAX } from "./lead-drafts.ts";
import { REPLY_FIELDS, unknownField } from "./reply-fields.ts";

/** A text of a person for their own replies. */
export interface Snippet {
  id: string;
  title: string;
  /** With fields such as `{first_name}`. */
  text: string;
}

/** Of a person, for each kind of leads. */
export const SNIPPETS_MAX = 50;
const TITLE_MAX = 80;

export type SnippetProblem =
  | "gone"
  | "no-title"
  | "long-title"
  | "known-title"
  | "no-text"
  | "long-text"
  | "unknown-field"
  | "too-many";

export function snippetProblem({ title, text }: Pick<Snippet, "title" | "text">): SnippetProblem | null {
  if (title === "") return "no-title";
  if (title.length > TITLE_MAX) return "long-title";
  if (text.trim() === "") return "no-text";
  if (text.length > REPLY_MAX) return "long-text";
  return unknownField(text) === null ? null : "unknown-field";
}

const FIELDS = REPLY_FIELDS.map((field) => `{${field}}`).join(", ");

export const SNIPPET_PROBLEMS: Record<SnippetProblem, { title?: string; text?: string }> = {
  gone: { text: "This lead has been erased." },
  "no-title": { title: "Enter a title." },
  "long-title": { title: `Use at most ${TITLE_MAX} characters.` },
  "known-title": { title: "You have a snippet with this title." },
  "no-text": { text: "Enter a text." },
  "long-text": { text: `Use at most ${REPLY_MAX} characters.` },
  "unknown-field": { text: `Braces are for fields. The fields are ${FIELDS}.` },
  "too-many": { text: `You have ${SNIPPETS_MAX} snippets. Delete one first.` },
};
export const SNIPPET_HINT = `Fields are filled in when you use it: ${FIELDS}.`;
