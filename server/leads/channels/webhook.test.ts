import { readFileSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openReceiver } from "#tests/support/receiver.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { DeliveryError } from "../../mail/mailer.ts";
import { createWebhook, type Message, type Webhook } from "./webhook.ts";

const SECRET = "a secret of thirty-two characters";
const UNENDED = new AbortController().signal;
const NOON = Date.UTC(2026, 10, 21, 12);

const message: Message = {
  id: "1",
  type: "enquiry.received",
  created_at: new Date(NOON).toISOString(),
  data: { name: "Zoë" },
};

const webhookTo = (url: string, timeout?: number) =>
  createWebhook(
    { settings: { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET }, clock: () => NOON },
    timeout,
  ) as Webhook;

async function openWebhook(answer: (response: ServerResponse) => void, timeout?: number) {
  const { requests, url } = await openReceiver(answer);
  return { requests, url, webhook: webhookTo(url, timeout) };
}

const failureOf = (sent: Promise<void>) =>
  sent.then(
    () => "accepted",
    (error: Error) => (error instanceof DeliveryError ? error.message : error),
  );

type IsGenuine = (body: string, signature: string | undefined, secret: string, now: number) => boolean;

async function readGuide(): Promise<IsGenuine> {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const guide = readFileSync(path.resolve("docs/guide/webhook.md"), "utf8");
  const file = path.join(folder, "receiver.mjs");
  writeFileSync(file, /```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? "");
  const receiver = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { isGenuine: IsGenuine };
  return receiver.isGenuine;
}

test("the receiver in the guide accepts genuine messages and rejects altered, replayed and forged ones", async () => {
  const { requests, webhook } = await openWebhook((response) => response.writeHead(204).end());
  await webhook.send(message, UNENDED);
  const [{ headers, body } = { headers: {}, body: "" }] = requests;
  expect(JSON.parse(body)).toEqual(message);
  expect(headers["fairlead-id"]).toBe("1");

  const isGenuine = await readGuide();
  const signature = headers["fairlead-signature"] as string;
  expect(isGenuine(body, signature, SECRET, NOON)).toBe(true);
  expect(isGenuine(body.replace("Zoë", "Eve"), signature, SECRET, NOON)).toBe(false);
  expect(isGenuine(body, signature, "another secret", NOON)).toBe(false);
  expect(isGenuine(body, signature, SECRET, NOON + 301_000)).toBe(false);
  expect(isGenuine(body, signature.replace(/t=\d+/, `t=${NOON / 1000 + 300}`), SECRET, NOON)).toBe(false);
  expect(isGenuine(body, undefined, SECRET, NOON)).toBe(false);
});

test("reports a redirect as a failure and does not follow it", async () => {
  const other = await openWebhook((response) => response.end());
  const { webhook } = await openWebhook((response) => response.writeHead(307, { location: other.url }).end());
  expect(await failureOf(webhook.send(message, UNENDED))).toBe("HTTP 307");
  expect(other.requests).toEqual([]);
});

test("reports a refusal by its status, without the body of the response", async () => {
  const { webhook } = await openWebhook((response) => response.writeHead(500).end("ada@example.com"));
  expect(await failureOf(webhook.send(message, UNENDED))).toBe("HTTP 500");
});

test("reports a silent and an unreachable receiver by an error code", async () => {
  const { webhook } = await openWebhook(() => undefined, 200);
  expect(await failureOf(webhook.send(message, UNENDED))).toBe("ETIMEDOUT");
  const unreachable = webhookTo("http://127.0.0.1:11/");
  expect(await failureOf(unreachable.send(message, UNENDED))).toMatch(/^E[A-Z]+$|bad port/);
});

test.each([
  [400, true],
  [404, true],
  [410, true],
  [408, false],
  [425, false],
  [429, false],
  [500, false],
  [503, false],
])("tells whether a message refused with %i is retried without an alert", async (status, isPermanent) => {
  const { url } = await openReceiver((response) => void response.writeHead(status).end());
  await expect(webhookTo(url).send(message, UNENDED)).rejects.toMatchObject({
    ...{ message: `HTTP ${status}`, isPermanent },
  });
});
