import { expect, test } from "vitest";
import { writtenTimeAndZone } from "#core/call-times.ts";
import { DEFAULT_FORMATS } from "#core/formats.ts";
import { contentInUtc } from "#tests/support/content-in-utc.ts";
import type { Message } from "../../leads/channels/webhook.ts";
import { DeliveryError, type Mail } from "../../mail/mailer.ts";
import { openLog } from "../../metrics/log.ts";
import type { Incident } from "./incidents.ts";
import type { KindName } from "./kinds.ts";
import { type Alert, createNotify, notifiersOf, type QuietHours } from "./notify.ts";

const HOUR = 60 * 60_000;

function open(name: KindName, quietHours: QuietHours | null = null) {
  const clock = { now: new Date(2026, 10, 21, 12).getTime() };
  const reach = { mail: true };
  const sent: string[] = [];
  const write = (to: string) => async (alert: Alert) => void sent.push(`${to} ${alert.phase}`);
  const settings = { ALERT_QUIET_HOURS: quietHours };
  const notify = createNotify({ settings, clock: () => clock.now, log: openLog("silent") }, [
    { name: "log", isSilent: true, send: write("log") },
    {
      name: "mail",
      async send(alert) {
        if (!reach.mail) throw new DeliveryError("ECONNREFUSED");
        await write("mail")(alert);
      },
    },
  ]);
  const at = new Date(clock.now).toISOString();
  const incident: Incident = {
    key: name,
    name,
    text: "",
    machine: "one",
    since: at,
    seen_at: at,
    notified: {},
  };
  let saves = 0;
  const save = async () => void saves++;
  return {
    clock,
    reach,
    incident,
    sent: () => sent.splice(0),
    saves: () => saves,
    goesOn: () => notify(incident, null, save),
    ends: () => notify(incident, new Date(clock.now).toISOString(), save),
  };
}

test("sends the beginning and the end once with each notifier", async () => {
  const { goesOn, ends, sent, saves, incident } = open("late-leads");
  await goesOn();
  await goesOn();
  expect(sent()).toEqual(["log raised", "mail raised"]);
  expect(saves()).toBe(2);
  await ends();
  await ends();
  expect(sent()).toEqual(["log over", "mail over"]);
  expect(incident.notified).toEqual({});
});

test("retries a failed message, and sends no end without a beginning", async () => {
  const { goesOn, sent, reach } = open("late-leads");
  reach.mail = false;
  await goesOn();
  reach.mail = true;
  await goesOn();
  expect(sent()).toEqual(["log raised", "mail raised"]);

  const other = open("late-leads");
  other.reach.mail = false;
  await other.goesOn();
  other.reach.mail = true;
  await other.ends();
  expect(other.sent()).toEqual(["log raised", "log over"]);
});

test("sends four reminders within three days", async () => {
  const { goesOn, sent, clock } = open("late-leads");
  await goesOn();
  expect(sent()).toHaveLength(2);
  const hours: number[] = [];
  for (let hour = 1; hour <= 24 * 30; hour++) {
    clock.now += HOUR;
    await goesOn();
    const now = sent();
    if (now.length === 0) continue;
    expect(now).toEqual(["log reminder", "mail reminder"]);
    hours.push(hour);
  }
  expect(hours).toEqual([1, 6, 24, 72]);
});

test.each<[KindName, boolean]>([
  ["late-leads", true],
  ["content", false],
])("in quiet hours %s is mailed at once: %s", async (name, isMailed) => {
  const { goesOn, sent, clock } = open(name, { from: 22, to: 7 });
  clock.now = new Date(2026, 10, 21, 23).getTime();
  await goesOn();
  expect(sent()).toEqual(isMailed ? ["log raised", "mail raised"] : ["log raised"]);
  clock.now = new Date(2026, 10, 22, 6, 59).getTime();
  await goesOn();
  expect(sent()).not.toContain("mail raised");
  clock.now = new Date(2026, 10, 22, 7).getTime();
  await goesOn();
  expect(sent().includes("mail raised")).toBe(!isMailed);
});

test("mails an end in quiet hours after them", async () => {
  const { goesOn, ends, sent, clock } = open("content", { from: 1, to: 5 });
  await goesOn();
  sent();
  clock.now = new Date(2026, 10, 22, 4).getTime();
  await ends();
  expect(sent()).toEqual(["log over"]);
  clock.now = new Date(2026, 10, 22, 5).getTime();
  await ends();
  expect(sent()).toEqual(["mail over"]);
});

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

async function send(alert: Alert) {
  const mails: Mail[] = [];
  const messages: Message[] = [];
  const notifiers = notifiersOf({
    log: openLog("silent"),
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        return [];
      },
      verify: async () => undefined,
      close() {},
    },
    settings: { MAIL_OPERATOR: "operator@example.com" },
    content: contentInUtc(),
    webhook: { send: async (message) => void messages.push(message) },
  });
  for (const notifier of notifiers) await notifier.send(alert, new AbortController().signal);
  return { names: notifiers.map(({ name }) => name), mail: mails[0], message: messages[0] };
}

test("mail and webhook contain text, machine, start and end of an incident", async () => {
  const { names, mail, message } = await send({ incident, phase: "raised", overAt: null, count: 0 });
  expect(names).toEqual(["log", "mail", "webhook"]);
  expect(mail?.to).toBe("operator@example.com");
  for (const fact of [incident.text, writtenTimeAndZone(SINCE, "UTC", DEFAULT_FORMATS), "one"])
    expect(mail?.text).toContain(fact);
  const data = { name: "disk", severity: "critical", text: incident.text, machine: "one", since: SINCE };
  expect(message).toMatchObject({ type: "alert.raised", created_at: SINCE, data });

  const overAt = "2026-11-21T13:00:00.000Z";
  const over = await send({ incident, phase: "over", overAt, count: 1 });
  for (const time of [SINCE, overAt])
    expect(over.mail?.text).toContain(writtenTimeAndZone(time, "UTC", DEFAULT_FORMATS));
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
