import { redirect } from "react-router";
import { z } from "zod";
import { jsonContext } from "#core/context.ts";
import { type Saved, STUDIO } from "#core/studio.ts";
import type { Route } from "./+types/save";
import { studioOf } from "./editor/context.ts";

const requestSchema = z.strictObject({
  entryRef: z.strictObject({ collection: z.string(), entry: z.string() }),
  edit: z.strictObject({ value: z.unknown(), body: z.string().nullable() }),
  seen: z.string(),
  onto: z.string().optional(),
});
export type SaveRequest = z.infer<typeof requestSchema>;

export const loader = () => redirect(STUDIO);

export async function action({ context }: Route.ActionArgs) {
  const { studio, editor } = studioOf(context);
  const parsed = requestSchema.safeParse(context.get(jsonContext));
  if (!parsed.success) return Response.json({ kind: "gone" }, { status: 400 });
  const { entryRef, edit, seen, onto } = parsed.data;
  const saved = await studio.save(entryRef, { value: edit.value, body: edit.body }, seen, editor, onto);
  return Response.json(saved, { status: statusOf(saved) });
}

function statusOf(saved: Saved): number {
  if (saved.kind === "refused") return saved.isTooLarge ? 413 : 422;
  return { saved: 200, conflict: 409, gone: 404 }[saved.kind];
}
