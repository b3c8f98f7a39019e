import type { ConnectionChange, ConnectionFormat } from "#core/connections.ts";
import { EVENTS } from "#core/connections.ts";
import type { Log } from "#server/metrics/log.ts";
import { formOf, rightEnquiry } from "./enquiry-fields.ts";
import { openReceiver } from "./receiver.ts";
import { openSiteWithoutPort } from "./site-without-port.ts";

const CHANGE: ConnectionChange = {
  ...{ name: "CRM", url: "", events: [...EVENTS], withMessage: false },
  filter: { kind: "all", budgets: [], countries: [], sources: [] },
};

/** A site with a receiver on this machine, whose answer a test sets. */
export async function openConnected() {
  const receiver = { status: 204, held: Promise.resolve() };
  const { requests, url } = await openReceiver(async (response) => {
    await receiver.held;
    response.writeHead(receiver.status).end();
  });
  const logged: string[] = [];
  const write = (...entry: unknown[]) => void logged.push(JSON.stringify(entry));
  const log = { debug: write, info: write, warn: write, error: write } as Log;
  const site = await openSiteWithoutPort({ CONNECTION_HOSTS: new URL(url).host }, { log });
  const unrecorded = async () => undefined;
  async function add(change: Partial<ConnectionChange> = {}, format: ConnectionFormat = "webhook") {
    const added = await site.connections.add(
      { ...CHANGE, url: `${url}hook-1234`, ...change },
      format,
      unrecorded,
    );
    if (added === null) throw new Error("there are too many connections");
    return added;
  }
  async function enquire(change: Record<string, string> = {}) {
    const fields = { ...(await rightEnquiry(site)), ...change };
    const response = await site.call("/contactform", { method: "POST", body: formOf(fields) });
    return (await response.json()) as { reference: string };
  }
  const rowsOf = (connection: string) =>
    site.database
      .selectFrom("connection_delivery")
      .selectAll()
      .where("connection_id", "=", connection)
      .orderBy("created_at")
      .execute();
  return { site, logged, receiver, requests, url, add, enquire, rowsOf, unrecorded };
}
