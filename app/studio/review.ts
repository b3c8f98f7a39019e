import { redirect } from "react-router";
import { formContext, staffContext } from "#core/context.ts";
import { type EntryRef, STUDIO } from "#core/studio.ts";
import { COMMENT_LENGTH } from "#core/studio-review.ts";
import type { Route } from "./+types/review";
import { studioOf } from "./editor/context.ts";

export const loader = () => redirect(STUDIO);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PROBLEMS = {
  gone: "This draft has been published or discarded. Reload this page.",
  full: "This draft has too many comments. Discuss the rest elsewhere.",
  "no-field": "This field isn't part of the form. Choose another one.",
  denied: "Only editors, the author of the draft and the writer of a comment can resolve or reopen it.",
} as const;

const refuse = (problem: string) => Response.json({ problem }, { status: 422 });

/** Of everyone who may write drafts; only editors send one back. The response has the comments as they are now. */
export async function action({ context }: Route.ActionArgs) {
  const opened = studioOf(context);
  const form = context.get(formContext);
  const textOf = (name: string) => String(form.get(name) ?? "");
  const intent = textOf("intent");
  if (intent === "send-back") context.get(staffContext).require("edit-content");
  const id = textOf("comment");
  if (!UUID.test(id)) return refuse("Reload this page, and try again.");
  const entryRef = { collection: textOf("collection"), entry: textOf("entry") };
  if (intent === "resolve" || intent === "reopen")
    return resolve(opened, entryRef, { id, isResolved: intent === "resolve" });
  const comment = { id, text: textOf("text").trim(), field: textOf("field") };
  if (comment.text.length > COMMENT_LENGTH) return refuse(`At most ${COMMENT_LENGTH} characters.`);
  if (comment.text === "" && intent !== "ask") return refuse("Write a comment.");
  const { studio, editor } = opened;
  const actions = { ask: studio.askReview, "send-back": studio.sendBack, comment: studio.comment };
  const run = Object.hasOwn(actions, intent) ? actions[intent as keyof typeof actions] : null;
  if (run === null) return refuse("Unknown action.");
  return respond(opened, entryRef, await run(entryRef, comment, editor));
}

type Opened = ReturnType<typeof studioOf>;

async function resolve(opened: Opened, entryRef: EntryRef, change: { id: string; isResolved: boolean }) {
  const { studio, editor, mayPublish } = opened;
  return respond(opened, entryRef, await studio.resolveComment(entryRef, change, editor, mayPublish));
}

async function respond(
  { studio, editor, mayPublish }: Opened,
  entryRef: EntryRef,
  result: "done" | keyof typeof PROBLEMS,
) {
  if (result !== "done") return refuse(PROBLEMS[result]);
  return Response.json({ comments: await studio.comments(entryRef, editor, mayPublish) });
}
