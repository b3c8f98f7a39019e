import { createHmac } from "node:crypto";

export const INBOUND_SECRET = "a secret of the provider, of 32 characters";

export interface PushChanges {
  path?: string;
  type?: string;
  secret?: string;
  seconds?: number;
  signature?: string;
  headers?: Readonly<Record<string, string>>;
}

/** As a provider posts it. */
export function pushRequest(
  origin: string,
  raw: string | Uint8Array,
  now: number,
  changes: PushChanges = {},
): Request {
  const { path = "", type = "message/rfc822", secret = INBOUND_SECRET, headers = {} } = changes;
  const { seconds = Math.floor(now / 1000) } = changes;
  const body = Buffer.from(raw);
  const digest = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
  const { signature = `t=${seconds},v1=${digest}` } = changes;
  return new Request(`${origin}/desk/hooks/email${path}`, {
    ...{ method: "POST", body },
    headers: { "content-type": type, "fairlead-signature": signature, ...headers },
  });
}
