import { createHmac } from "node:crypto";
import { onTestFinished } from "vitest";
import type { Connect } from "#server/inbound/connection.ts";
import { addInboundHook } from "#server/inbound/hook.ts";
import type { IncomingMessage } from "#server/inbound/message.ts";
import { openInbound } from "#server/inbound/open-inbound.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "./site-without-port.ts";

export const INBOUND_SECRET = "a secret of the provider, of 32 characters";

/** A site whose provider pushes. */
export async function openPushedSite(environment: Record<string, string> = {}) {
  const site = await openSiteWithoutPort({
    ...{ INBOUND_SECRET, INBOUND_ADDRESS: "hello@agency.example" },
    ...environment,
  });
  const { inbound, taken } = openTestInbound(site);
  addInboundHook(site.app, { ...site, onStored: inbound.wake });
  return {
    site,
    inbound,
    taken,
    push: (raw: string | Uint8Array, changes?: PushChanges) => push(site, raw, changes),
  };
}

/** What comes in through it is collected; `fails` rejects a message for now. */
export function openTestInbound(
  site: SiteWithoutPort,
  { connect, fails = () => false }: { connect?: Connect; fails?: (message: IncomingMessage) => boolean } = {},
) {
  const taken: IncomingMessage[] = [];
  const inbound = openInbound(
    site,
    async (_transaction, message) => {
      if (fails(message)) throw new Error("not now");
      taken.push(message);
    },
    connect,
  );
  onTestFinished(() => inbound.close());
  return { inbound, taken };
}

interface PushChanges {
  path?: string;
  type?: string;
  secret?: string;
  seconds?: number;
  signature?: string;
}

export async function push(
  site: SiteWithoutPort,
  raw: string | Uint8Array,
  changes: PushChanges = {},
): Promise<Response> {
  const { path = "", type = "message/rfc822", secret = INBOUND_SECRET } = changes;
  const { seconds = Math.floor(site.clock.now / 1000) } = changes;
  const body = Buffer.from(raw);
  const digest = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
  const { signature = `t=${seconds},v1=${digest}` } = changes;
  return site.app.request(`http://localhost:3000/desk/hooks/email${path}`, {
    ...{ method: "POST", body },
    headers: { "content-type": type, "fairlead-signature": signature },
  });
}
