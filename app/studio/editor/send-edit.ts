import { LAST_BYTES } from "#app/desk/drafts/saver.ts";
import { type Saved, STUDIO_SAVE } from "#core/studio.ts";
import type { SaveRequest } from "../save.ts";

const TOO_LARGE: Saved = {
  kind: "refused",
  reason: "This entry is too large to save. Shorten it, or split it into several entries.",
  isTooLarge: true,
};

export async function sendEdit(
  request: SaveRequest,
  isLast: boolean,
): Promise<Saved | "failed" | "signed-out"> {
  const body = JSON.stringify(request);
  try {
    const response = await fetch(STUDIO_SAVE, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      keepalive: isLast && body.length < LAST_BYTES,
    });
    if (response.redirected) return "signed-out";
    const isAnswer = response.headers.get("content-type")?.startsWith("application/json");
    if (isAnswer) return (await response.json()) as Saved;
    return response.status === 413 ? TOO_LARGE : "failed";
  } catch {
    return "failed";
  }
}
