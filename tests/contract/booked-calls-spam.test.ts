import { expect, test } from "vitest";
import { OPEN_CALLS_MAX, TOO_MANY_CALLS } from "#core/call.ts";
import { approve } from "#server/leads/approve.ts";
import { book, HOUR, mailsTo, open, slotsOf, tokenOf } from "#tests/support/booked-calls.ts";
import { readMails } from "#tests/support/stored.ts";

test("one network books ten calls at most, and one mailbox three, in any number of bursts", async () => {
  const site = await open();
  const slots = await slotsOf(site);
  const burst = async (each: (index: number) => string) => {
    const responses = [];
    for (const [index, slot] of slots.entries())
      responses.push(
        (await book(site, { slot, email: each(index), topic: `${index}` }, "203.0.113.9")).response,
      );
    return responses;
  };
  const first = await burst((index) => `visitor${index}@example.com`);
  site.clock.now += 10 * 60_000;
  const second = await burst((index) => `visitor${index}@example.com`);
  const booked = [...first, ...second].filter(({ status }) => status === 1);
  expect(booked.length).toBeGreaterThanOrEqual(OPEN_CALLS_MAX.network);
  const held = () =>
    site.database.selectFrom("call_booking").select("id").where("state", "=", "booked").execute();
  expect(await held()).toHaveLength(OPEN_CALLS_MAX.network);
  expect(second.at(-1)).toMatchObject({ status: 0, code: 422, message: TOO_MANY_CALLS.network });
  expect((await slotsOf(site)).length).toBeGreaterThan(slots.length / 2);

  const free = await slotsOf(site);
  const own = await Promise.all(
    free.slice(0, 6).map((slot, index) => book(site, { slot, email: `Ada+${index}@example.com` })),
  );
  expect(own.filter(({ response }) => response.status === 1)).toHaveLength(OPEN_CALLS_MAX.mailbox);
  const refused = own.find(({ response }) => response.status === 0)?.response;
  expect(refused).toMatchObject({ code: 422, errors: { email: [TOO_MANY_CALLS.mailbox] } });
  const [call] = own.filter(({ response }) => response.status === 1);
  expect(await site.calls.cancel(tokenOf(call?.path ?? ""))).toBeNull();
  expect((await book(site, { slot: free[7] as string })).response.status).toBe(1);
});

const SPAM = {
  website: "https://spam.example",
  topic: "We offer SEO services, guest posts and backlinks. Rank first on Google! https://spam.example",
};

test("a quarantined booking keeps its slot for two hours; approved later, both sides are told", async () => {
  const site = await open();
  const slots = await slotsOf(site);
  const slot = slots[20] as string;
  const spam = await book(site, { slot, ...SPAM });
  const other = await book(site, { slot: slots[21] as string, ...SPAM, email: "kim@example.com" });
  site.clock.now += 2 * HOUR;
  expect(await slotsOf(site)).toContain(slot);
  expect((await book(site, { slot, email: "ben@example.com" })).response.status).toBe(1);
  expect(await site.calls.find(tokenOf(spam.path))).toMatchObject({ state: "canceled" });
  for (const { response } of [spam, other])
    expect(await approve(site, response.status === 1 ? response.reference : "")).toBe("approved");
  // An approved one keeps its slot from then on.
  expect(await slotsOf(site)).not.toContain(slots[21]);
  const [mail, ...others] = await mailsTo(site, "ada@example.com");
  expect(others).toEqual([]);
  expect(mail?.mail.subject).toContain("needs another time");
  expect(mail?.method).toBeUndefined();
  const sales = await mailsTo(site, site.content.current.company.contactinfo.contact_email);
  expect(sales.filter(({ mail: { subject } }) => subject?.includes("needs another time"))).toHaveLength(1);
  expect((await mailsTo(site, "kim@example.com"))[0]?.method).toBe("REQUEST");
});

test("spam holds its slot without mails until it is approved", async () => {
  const site = await open();
  const [slot = ""] = await slotsOf(site);
  const { response } = await book(site, {
    slot,
    ...SPAM,
  });
  const reference = response.status === 1 ? response.reference : "";
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toEqual([]);
  expect(await slotsOf(site)).not.toContain(slot);
  expect(await approve(site, reference)).toBe("approved");
  site.outbox.wake();
  expect(await mailsTo(site, "ada@example.com")).toHaveLength(1);
});
