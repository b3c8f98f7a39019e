import { createHmac } from "node:crypto";
import { bodyLimit } from "hono/body-limit";
import { STUDIO_GIT_HOOK } from "#core/studio.ts";
import type { App } from "../../http/app.ts";
import { isSameText } from "../../storage/secret.ts";

const BODY_BYTES = 1024 * 1024;

/** Only triggers a fetch; the event itself is not trusted. */
export function addGitHook(app: App, secret: string, wake: () => void): void {
  app.post(STUDIO_GIT_HOOK, bodyLimit({ maxSize: BODY_BYTES }), async (context) => {
    const body = Buffer.from(await context.req.arrayBuffer());
    const expected = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const signature = context.req.header("x-hub-signature-256") ?? "";
    if (!isSameText(signature, expected)) return context.text("The signature is wrong\n", 401);
    wake();
    return context.text("Thank you\n", 202);
  });
}
