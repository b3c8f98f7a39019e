import { createRequire } from "node:module";
import { expect, test } from "vitest";
import * as z from "zod";
import type { ConnectionEvent } from "#core/connections.ts";
import { cardOf, jsonOf, type LeadEvent } from "./event.ts";
import { slackMessage } from "./slack.ts";
import { teamsMessage } from "./teams.ts";

const ORIGIN = "https://larkfield.example";
const AT = "2026-03-02T09:00:00.000Z";
const HOSTILE = "<!channel> & <https://evil.example|click> [click](https://evil.example) **bold**";
const PERSONAL = { name: "Ada Lindqvist", email: "ada@example.com", phone: "4612345678" };

function eventOf(type: ConnectionEvent, change: Partial<LeadEvent> = {}): LeadEvent {
  return {
    ...{ id: "6d1c1a0e", type, at: AT, facts: {}, isTest: false },
    lead: {
      ...{ id: "lead-1", kind: "enquiry", reference: "7K3M-9QXR", page: "/contact-us" },
      ...{ country: HOSTILE, budget: "<$5000", service: "x".repeat(5000), opening: null },
    },
    submission: {
      ...{ verdict: "clear", reasons: [], approvedAt: null, source: null, file: null },
      fields: { ...PERSONAL, project_details: HOSTILE.repeat(500) },
    },
    ...change,
  };
}

const cardFor = (event: LeadEvent, withMessage = false) =>
  cardOf(event, { origin: ORIGIN, withMessage, written: (at) => at, price: String });

const TYPES = [
  eventOf("enquiry.received"),
  eventOf("lead.answered"),
  eventOf("lead.stage_changed", { facts: { from: "new", to: "interview" } }),
  eventOf("lead.stage_changed", {
    facts: { from: "proposal", to: "lost", outcome: { value: 12_000, lostReason: HOSTILE } },
  }),
  eventOf("call.moved", { facts: { call: AT } }),
  eventOf("enquiry.received", { isTest: true }),
];

test("only a new lead has what the sender typed", () => {
  const dataOf = (event: LeadEvent) => JSON.parse(jsonOf(event, ORIGIN)).data;
  expect(dataOf(eventOf("enquiry.received"))).toMatchObject({
    ...{ reference: "7K3M-9QXR", kind: "enquiry", url: `${ORIGIN}/desk/leads/lead-1`, fields: PERSONAL },
  });
  expect(dataOf(eventOf("lead.stage_changed", { facts: { from: "new", to: "offer" } }))).toEqual({
    ...{ reference: "7K3M-9QXR", kind: "enquiry", url: `${ORIGIN}/desk/leads/lead-1` },
    stage: { from: "new", to: "offer" },
  });
  expect(dataOf(eventOf("call.moved", { facts: { call: AT } }))).toMatchObject({ call: { starts_at: AT } });
});

test.each(TYPES)("a message to a chat has no name, address or phone number, and no text: %#", (event) => {
  const texts = [slackMessage(cardFor(event)), teamsMessage(cardFor(event))].map((body) =>
    JSON.stringify(body),
  );
  for (const text of texts) for (const value of Object.values(PERSONAL)) expect(text).not.toContain(value);
  expect(cardFor(event).text).toBeNull();
});

/** The limits of https://docs.slack.dev/reference/block-kit/blocks. */
const plainText = (max: number) =>
  z.strictObject({
    type: z.literal("plain_text"),
    text: z
      .string()
      .min(1)
      .max(max)
      .regex(/^[^<>]*$/),
    emoji: z.literal(false),
  });
const slackSchema = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(40_000)
    .regex(/^[^<>]*$/),
  unfurl_links: z.literal(false),
  unfurl_media: z.literal(false),
  blocks: z
    .array(
      z.union([
        z.strictObject({ type: z.literal("header"), text: plainText(150) }),
        z.strictObject({ type: z.literal("section"), fields: z.array(plainText(2000)).min(1).max(10) }),
        z.strictObject({
          type: z.literal("section"),
          text: z.union([
            plainText(3000),
            z.strictObject({
              ...{ type: z.literal("mrkdwn"), verbatim: z.literal(true) },
              text: z
                .string()
                .max(3000)
                .regex(/^<https:\/\/larkfield\.example\//),
            }),
          ]),
        }),
      ]),
    )
    .max(50),
});

test.each(TYPES)("a message to Slack keeps to the limits of its blocks, and is escaped: %#", (event) => {
  const message = slackMessage(cardFor(event, true));
  slackSchema.parse(message);
  expect(JSON.stringify(message)).not.toContain("<!channel>");
});

// Node can only load the package's CommonJS file.
const { AdaptiveCard, SerializationContext } = createRequire(import.meta.url)(
  "adaptivecards/dist/adaptivecards.js",
) as typeof import("adaptivecards");

/** What Microsoft's own parser finds wrong with an Adaptive Card. */
function problemsOf(content: object): string[] {
  const card = new AdaptiveCard();
  const context = new SerializationContext();
  card.parse(content, context);
  const found = Array.from({ length: context.eventCount }, (_, at) => context.getEventAt(at));
  return [...found, ...card.validateProperties().validationEvents].map((event) => event?.message ?? "");
}

const teamsSchema = z.strictObject({
  type: z.literal("message"),
  attachments: z.tuple([
    z.strictObject({
      contentType: z.literal("application/vnd.microsoft.card.adaptive"),
      contentUrl: z.null(),
      content: z.looseObject({
        version: z.literal("1.4"),
        actions: z.array(z.looseObject({ url: z.url() })).max(6),
      }),
    }),
  ]),
});

test.each(TYPES)("a message to Teams is an Adaptive Card within its 28 KB: %#", (event) => {
  const message = teamsMessage(cardFor(event, true));
  const [{ content }] = teamsSchema.parse(message).attachments;
  expect(problemsOf(content)).toEqual([]);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(28 * 1024);
});

test.each([
  ["an unknown element", { body: [{ type: "RichText", inlines: [] }] }, /Unknown element type/],
  ["an unknown size", { body: [{ type: "TextBlock", text: "A", size: "huge" }] }, /Invalid value/],
  ["an action without a URL", { actions: [{ type: "Action.OpenUrl", title: "Open" }] }, /must be set/],
])("the parser of Adaptive Cards reports %s", (_, part, problem) => {
  expect(problemsOf({ type: "AdaptiveCard", version: "1.4", ...part })).toEqual([
    expect.stringMatching(problem),
  ]);
});

test("the beginning of the message is sent only if that was chosen", () => {
  const text = cardFor(eventOf("enquiry.received"), true).text ?? "";
  expect(text.length).toBeLessThanOrEqual(300);
  expect(HOSTILE.repeat(9)).toContain(text.slice(0, -1));
  expect(cardFor(eventOf("lead.answered"), true).text).toBeNull();
});

test("a sample doesn't link to a lead, and says that it's a test", () => {
  const { title, links } = cardFor(eventOf("enquiry.received", { isTest: true }));
  expect(title).toMatch(/^Test: /);
  expect(links.map(([, url]) => new URL(url).pathname)).toEqual(["/desk/inbox", "/desk/inbox"]);
});
