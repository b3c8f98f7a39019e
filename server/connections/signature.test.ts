import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { createWebhookSecret, signedHeaders } from "./signature.ts";

const BODY = '{"type":"enquiry.received","data":{"name":"Zoë"}}';

test("the library of Standard Webhooks accepts genuine messages, and rejects altered and replayed ones", () => {
  const secret = createWebhookSecret();
  const headers = signedHeaders([secret], { id: "msg-1", time: Date.now(), body: BODY });
  const webhook = new Webhook(secret);
  expect(webhook.verify(BODY, headers)).toEqual(JSON.parse(BODY));
  expect(() => webhook.verify(BODY.replace("Zoë", "Eve"), headers)).toThrow("signature");
  expect(() => webhook.verify(BODY, { ...headers, "webhook-id": "msg-2" })).toThrow("signature");
  expect(() => new Webhook(createWebhookSecret()).verify(BODY, headers)).toThrow("signature");
  const old = signedHeaders([secret], { id: "msg-1", time: Date.now() - 600_000, body: BODY });
  expect(() => webhook.verify(BODY, old)).toThrow("too old");
});

test("both secrets verify a message while one replaces the other", () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const headers = signedHeaders(secrets, { id: "msg-1", time: Date.now(), body: BODY });
  for (const secret of secrets) expect(new Webhook(secret).verify(BODY, headers)).toBeTruthy();
});
