import { createHmac } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Context } from "hono";
import { type Area, DESK } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { App, AppEnvironment } from "../http/app.ts";
import { chunksOf } from "../http/body/chunks.ts";
import { isSameText } from "../storage/secret.ts";
import { MESSAGE_BYTES, type Received, receiveMessage } from "./receive.ts";
import { pushed, storeMessage } from "./store-message.ts";

const INBOUND_HOOK = `${DESK}/hooks/email`;

const TYPE = /^message\/rfc822\b/i;

/** What is longer than a message may be is stored in part; this much is read. */
const BODY_BYTES = MESSAGE_BYTES + 10 * 1024 * 1024;

/** As of our own webhook (`leads/channels/webhook.ts`). */
const SIGNATURE = /^t=(\d{1,12}),v1=([\da-f]{64})$/;
const TOLERANCE_MS = 5 * 60_000;

type Needs = Pick<Services, "settings" | "store" | "files" | "uploads" | "rates" | "clock"> & {
  onStored: () => void;
};

/** For providers that push: one signed raw message (RFC 5322) per request. */
export function addInboundHook(app: App, services: Needs): void {
  const { INBOUND_SECRET: secret, INBOUND_ADDRESS_HR: ofHr, INBOUND_URL_HR } = services.settings;
  if (secret === null) return;
  const hasHr = ofHr !== null || INBOUND_URL_HR !== null;
  app.post(INBOUND_HOOK, (context) => takePushed(services, secret, context, hasHr ? "enquiries" : null));
  if (hasHr)
    app.post(`${INBOUND_HOOK}/hr`, (context) => takePushed(services, secret, context, "applications"));
}

interface Signature {
  seconds: string;
  digest: string;
}

async function takePushed(
  services: Needs,
  secret: string,
  context: Context<AppEnvironment>,
  area: Area | null,
): Promise<Response> {
  const refusal = await refuseUnread(services, context);
  if (refusal !== null) return refusal;
  const signature = signatureIn(context, services.clock());
  // Nothing is read without one.
  if (signature === null) return refuseSignature(services, context);
  const { seconds, digest } = signature;
  const hmac = createHmac("sha256", secret).update(`${seconds}.`);
  const received = await receive(services, signed(context.req.raw, hmac), area);
  if (received === "too large") return context.text("Too large\n", 413);
  if (received === "unread") return context.text("The body can't be read\n", 400);
  const isRight = isSameText(digest, hmac.digest("hex"));
  if (!isRight || received.size === 0) {
    await rm(received.path, { force: true });
    return isRight ? context.text("The message is empty\n", 400) : refuseSignature(services, context);
  }
  const { isNew } = await storeMessage(services, received, area, pushed(received));
  if (isNew) services.onStored();
  return context.text("OK\n", 200);
}

/** What can be refused before the body is read. */
async function refuseUnread({ rates }: Needs, context: Context<AppEnvironment>): Promise<Response | null> {
  const { address } = context.var.submissionContext;
  const wait = await rates.count("inboundMessages", address);
  const isBlocked = (await rates.read("inboundRefusals", address)) >= 1;
  if (wait > 0 || isBlocked)
    return context.text("Too many requests\n", 429, { "Retry-After": String(wait || 600) });
  if (!TYPE.test(context.req.header("content-type") ?? ""))
    return context.text("Content-Type must be message/rfc822\n", 415);
  if (Number(context.req.header("content-length")) > BODY_BYTES) return context.text("Too large\n", 413);
  return null;
}

function signatureIn(context: Context, now: number): Signature | null {
  const found = SIGNATURE.exec(context.req.header("fairlead-signature") ?? "");
  const [, seconds = "", digest = ""] = found ?? [];
  return Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS ? null : { seconds, digest };
}

async function refuseSignature({ rates }: Needs, context: Context<AppEnvironment>): Promise<Response> {
  await rates.count("inboundRefusals", context.var.submissionContext.address);
  return context.text("Invalid signature\n", 401);
}

async function receive(
  { uploads }: Needs,
  content: AsyncIterable<Buffer>,
  area: Area | null,
): Promise<Received | "too large" | "unread"> {
  try {
    return await receiveMessage(content, uploads, area);
  } catch (error) {
    if (error instanceof TooLarge) return "too large";
    // The client has ended the request.
    if (error instanceof Unread) return "unread";
    throw error;
  }
}

class TooLarge extends Error {}
class Unread extends Error {}

async function* signed({ body }: Request, hmac: ReturnType<typeof createHmac>): AsyncGenerator<Buffer> {
  let bytes = 0;
  const chunks = body === null ? null : chunksOf(body);
  while (chunks !== null) {
    const next = await chunks.next().catch(() => {
      throw new Unread();
    });
    if (next.done) return;
    bytes += next.value.length;
    if (bytes > BODY_BYTES) throw new TooLarge();
    hmac.update(next.value);
    yield next.value;
  }
}
