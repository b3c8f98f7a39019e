import { redirect } from "react-router";
import { formContext } from "#core/context.ts";
import { STUDIO } from "#core/studio.ts";
import type { UploadedPicture } from "#core/studio-library.ts";
import type { Route } from "./+types/pictures";
import { studioOf } from "./editor/context.ts";

export const loader = () => redirect(STUDIO);

export async function action({ context }: Route.ActionArgs) {
  const { studio } = studioOf(context);
  const file = context.get(formContext).get("picture");
  const result: UploadedPicture =
    file instanceof File && (file.size > 0 || file.name !== "")
      ? await studio.upload(file)
      : { kind: "refused", reason: "Choose an image." };
  return Response.json(result, { status: result.kind === "stored" ? 200 : 422 });
}
