import { onTestFinished } from "vitest";
import type { Connect } from "#server/inbound/connection.ts";
import { addInboundHook } from "#server/inbound/hook.ts";
import type { IncomingMessage } from "#server/inbound/message.ts";
import { openInbound } from "#server/inbound/open-inbound.ts";
import { INBOUND_SECRET, type PushChanges, pushRequest } from "./push-mail.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "./site-without-port.ts";

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

export async function push(
  { app, clock }: SiteWithoutPort,
  raw: string | Uint8Array,
  changes?: PushChanges,
): Promise<Response> {
  return app.request(pushRequest("http://localhost:3000", raw, clock.now, changes));
}
