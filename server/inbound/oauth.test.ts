import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { readSettings } from "../config/settings.ts";
import { MailboxError } from "./connection.ts";
import { mailboxesOf } from "./mailboxes.ts";
import { createAuthenticate } from "./oauth.ts";

const { signal } = new AbortController();

const HOUR = 60 * 60_000;

/** Issues numbered tokens, and refuses when `isOpen` is false. */
async function openProvider() {
  const provider = { asked: [] as Record<string, string>[], isOpen: true, url: "" };
  const server = createServer(async (request, response) => {
    provider.asked.push(Object.fromEntries(new URLSearchParams(await text(request))));
    const number = provider.asked.length;
    const token = { access_token: `access-${number}`, refresh_token: `refresh-${number}`, expires_in: 3600 };
    response.writeHead(provider.isOpen ? 200 : 400, { "content-type": "application/json" });
    response.end(
      JSON.stringify(provider.isOpen ? token : { error_description: "kim@agency.example is locked" }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  return provider;
}

async function open(environment: Record<string, string>) {
  const provider = await openProvider();
  const { store, database } = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 28) };
  const settings = readSettings({
    INBOUND_URL: "imaps://hello%40agency.example@imap.example.com",
    ...{ INBOUND_ADDRESS: "hello@agency.example", INBOUND_OAUTH_URL: provider.url },
    ...{ INBOUND_OAUTH_CLIENT_ID: "client", ...environment },
  });
  const [mailbox] = mailboxesOf(settings);
  if (mailbox === undefined) throw new Error("there is no mailbox");
  const services = { settings, store, secret: "the secret", clock: () => clock.now };
  return { provider, database, clock, settings, services, mailbox };
}

test("signs in as the application, and asks for a token again before it expires", async () => {
  const { provider, clock, services, mailbox } = await open({ INBOUND_OAUTH_SECRET: "client secret" });
  const authenticate = createAuthenticate(services);
  expect(await authenticate(mailbox, signal)).toEqual({ accessToken: "access-1" });
  clock.now += HOUR / 2;
  expect(await authenticate(mailbox, signal)).toEqual({ accessToken: "access-1" });
  clock.now += HOUR / 2;
  expect(await authenticate(mailbox, signal)).toEqual({ accessToken: "access-2" });
  const asked = { client_id: "client", client_secret: "client secret", grant_type: "client_credentials" };
  expect(provider.asked[0]).toEqual(asked);
});

test("goes on with the latest refresh token after a restart, stored encrypted, until the setting changes", async () => {
  const { provider, database, settings, services, mailbox } = await open({
    INBOUND_OAUTH_REFRESH_TOKEN: "given",
  });
  await createAuthenticate(services)(mailbox, signal);
  await createAuthenticate(services)(mailbox, signal);
  const row = await database.selectFrom("inbound_mailbox").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain("refresh-");
  const changed = { ...settings, INBOUND_OAUTH_REFRESH_TOKEN: "another" };
  await createAuthenticate({ ...services, secret: "another secret" })(mailbox, signal);
  await createAuthenticate({ ...services, settings: changed })(mailbox, signal);
  const tokens = provider.asked.map(({ refresh_token: token }) => token);
  expect(tokens).toEqual(["given", "refresh-1", "given", "another"]);
});

test("a refusal is a code, without what the provider says", async () => {
  const { provider, services, mailbox } = await open({ INBOUND_OAUTH_SECRET: "expired" });
  provider.isOpen = false;
  await expect(createAuthenticate(services)(mailbox, signal)).rejects.toEqual(new MailboxError("TOKEN"));
});
