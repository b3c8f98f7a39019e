import { createHmac } from "node:crypto";
import { STUDIO_GIT_HOOK } from "#core/studio.ts";
import type { App } from "../../http/app.ts";
import { GIT_HOOK_BYTES } from "../../http/body/body-limits.ts";
import { readBytes } from "../../http/body/read-body.ts";
import type { Rates } from "../../http/rate-limit.ts";
import { isSameText } from "../../storage/secret.ts";

/** Only triggers a fetch; the event itself is not trusted. */
export function addGitHook(app: App, secret: string, rates: Rates, wake: () => void): void {
  app.post(STUDIO_GIT_HOOK, async (context) => {
    const wait = await rates.count("staffActions", context.var.submissionContext.address);
    if (wait > 0) return context.text("Too many requests\n", 429, { "Retry-After": String(wait) });
    const body = await readBytes(context.req.raw, GIT_HOOK_BYTES);
    if (body === null) return context.text("Request too large\n", 413);
    const expected = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const signature = context.req.header("x-hub-signature-256") ?? "";
    if (!isSameText(signature, expected)) return context.text("Invalid signature\n", 401);
    wake();
    return context.text("OK\n", 202);
  });
}
