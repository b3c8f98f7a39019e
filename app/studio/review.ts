import { redirect } from "react-router";
import { formContext, staffContext } from "#core/context.ts";
import { COMMENT_LENGTH, STUDIO } from "#core/studio.ts";
import type { Route } from "./+types/review";
import { studioOf } from "./editor/context.ts";

export const loader = () => redirect(STUDIO);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PROBLEMS = {
  gone: "This draft has been published or discarded. Reload this page.",
  full: "This draft has too many comments. Discuss the rest elsewhere.",
} as const;

const refuse = (problem: string) => Response.json({ problem }, { status: 422 });

/** Of everyone who may write drafts; only editors send one back. */
export async function action({ context }: Route.ActionArgs) {
  const { studio, editor } = studioOf(context);
  const form = context.get(formContext);
  const textOf = (name: string) => String(form.get(name) ?? "");
  const intent = textOf("intent");
  if (intent === "send-back") context.get(staffContext).require("edit-content");
  const comment = { id: textOf("comment"), text: textOf("text").trim() };
  if (comment.text.length > COMMENT_LENGTH) return refuse(`At most ${COMMENT_LENGTH} characters.`);
  if (comment.text === "" && intent !== "ask") return refuse("Write a comment.");
  if (!UUID.test(comment.id)) return refuse("Reload this page, and try again.");
  const actions = { ask: studio.askReview, "send-back": studio.sendBack, comment: studio.comment };
  const run = Object.hasOwn(actions, intent) ? actions[intent as keyof typeof actions] : null;
  if (run === null) return refuse("Unknown action.");
  const result = await run({ collection: textOf("collection"), entry: textOf("entry") }, comment, editor);
  return result === "done" ? Response.json({}) : refuse(PROBLEMS[result]);
}
