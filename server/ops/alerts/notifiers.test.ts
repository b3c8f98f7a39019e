import { expect, test } from "vitest";
import type { Message } from "../../leads/channels/webhook.ts";
import type { Mail } from "../../mail/mailer.ts";
import { openLog } from "../../metrics/log.ts";
import type { Incident } from "./incidents.ts";
import { type Alert, notifiersOf } from "./notifiers.ts";

const SINCE = "2026-11-21T12:00:00.000Z";
const incident: Incident = {
  key: "disk one",
  name: "disk",
  text: "Room for 10 MB is left.",
  machine: "one",
  since: SINCE,
  seen_at: SINCE,
  notified: {},
};

/** What mail and webhook send of an alert. */
async function send(alert: Alert) {
  const mails: Mail[] = [];
  const messages: Message[] = [];
  const notifiers = notifiersOf({
    log: openLog("silent"),
    mailer: { send: async (mail) => void mails.push(mail), verify: async () => undefined, close() {} },
    operator: "operator@example.com",
    company: "Kitewright",
    webhook: { send: async (message) => void messages.push(message) },
  });
  for (const notifier of notifiers) await notifier.send(alert);
  return { names: notifiers.map(({ name }) => name), mail: mails[0], message: messages[0] };
}

test("mail and webhook contain text, machine, start and end of an incident", async () => {
  const { names, mail, message } = await send({ incident, phase: "raised", overAt: null, count: 0 });
  expect(names).toEqual(["log", "mail", "webhook"]);
  expect(mail?.to).toBe("operator@example.com");
  for (const fact of [incident.text, SINCE, "one"]) expect(mail?.text).toContain(fact);
  const data = { name: "disk", severity: "critical", text: incident.text, machine: "one", since: SINCE };
  expect(message).toMatchObject({ type: "alert.raised", created_at: SINCE, data });

  const overAt = "2026-11-21T13:00:00.000Z";
  const over = await send({ incident, phase: "over", overAt, count: 1 });
  for (const time of [SINCE, overAt]) expect(over.mail?.text).toContain(time);
  expect(over.message).toMatchObject({ type: "alert.over", created_at: overAt, data: { until: overAt } });
});

test("each message has its own id, and a retry has the same", async () => {
  const alerts: Alert[] = [
    { incident, phase: "raised", overAt: null, count: 0 },
    { incident, phase: "reminder", overAt: null, count: 1 },
    { incident, phase: "reminder", overAt: null, count: 2 },
    { incident, phase: "over", overAt: SINCE, count: 3 },
  ];
  const idsOf = () => Promise.all(alerts.map(async (alert) => (await send(alert)).mail?.id));
  const ids = await idsOf();
  expect(new Set(ids).size).toBe(4);
  expect(await idsOf()).toEqual(ids);
});
