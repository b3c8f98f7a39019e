import { randomUUID } from "node:crypto";
import { cpSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Unavailable } from "#core/api/errors.ts";
import { choicesOf } from "#core/notices.ts";
import { rightsOf, type Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { OPERATOR } from "#server/staff/audit.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";
import { TIMES_IN_UTC } from "#tests/support/times-in-utc.ts";

const POST = { collection: "posts", entry: "angularjs-route-by-route" };
const OTHER = { collection: "services", entry: "iot-development" };
const PORTRAIT = "people/maren-oakfield.svg";
const OTHER_PORTRAIT = "people/dara-whitlatch.svg";
const CONNECTION = {
  ...{ name: "CRM", url: "https://example.com/", events: ["enquiry.received"], withMessage: false },
  filter: { kind: "all", budgets: [], countries: "", sources: "" },
};
const COMMENT = { id: "5f0f2f8e-1111-4111-8111-0123456789ab", text: "Lost", field: "title" };
const CLIENT = { address: "203.0.113.9", userAgent: "test" };

/** Acknowledge nothing, or answer from files and memory. */
const READS: readonly string[] = [
  ...[
    "leads.list",
    "leads.filterOptions",
    "leads.savedViews.list",
    "leads.board",
    "leads.prepareDecision",
    "leads.waitingCounts",
    "leads.listChoices.read",
    "leads.templates",
    "leads.colleagues",
  ],
  ...["leads.news", "people.list", "people.find", "people.names", "account.sessions", "account.passkeys"],
  ...[
    "account.replySender",
    "notices.unread",
    "notices.list",
    "notices.choices",
    "calls.list",
    "calls.openTimes",
    "calls.timesToMove",
    "calendars.list",
    "connections.list",
    "connections.open",
    "connections.budgets",
    // Stores only its entry in the audit log.
    "connections.test",
    "auditLog.list",
    "figures",
    "funnel",
  ],
  ...["signIn.findInvited", "signIn.canSetUp", "signIn.startSso"],
  "byHand.form",
  // Refused before anything is written: no such token exists.
  ...["signIn.acceptLink", "signIn.acceptInvitation", "signIn.setUp"],
  // Stored once the calendar was read.
  "calendars.add",
  ...[
    "studio.home",
    "studio.search",
    "studio.entriesOfPage",
    "studio.collections",
    "studio.list",
    "studio.open",
    "studio.check",
    "studio.revisions",
  ],
  ...["studio.comments", "studio.isBegunBy"],
  ...["studio.compare", "studio.notice", "studio.retry", "studio.planRename", "studio.planRetirement"],
  ...[
    "studio.drafts",
    "studio.calendar",
    "studio.plannedRetirements",
    "studio.library",
    "studio.pages",
    "studio.newKinds",
    "studio.findExcessive",
  ],
  ...["studio.picture", "studio.planReplacement"],
  ...["visitor.page", "visitor.find", "visitor.calendar"],
];

function namesOf(service: object, prefix: string): string[] {
  return Object.entries(service).flatMap(([name, value]) => {
    if (typeof value === "function") return [`${prefix}${name}`];
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
    return isGroup ? namesOf(value, `${prefix}${name}.`) : [];
  });
}

async function openAll() {
  const site = await openStudioSite();
  const { desk } = site.desk as NonNullable<typeof site.desk>;
  const admin = { name: "Root", email: "root@example.com", role: "admin", also: ["applications"] } as const;
  const invited = await desk.people.invite(admin, OPERATOR.id);
  if (typeof invited === "string") throw new Error(invited);
  const person = { ...admin, id: invited.id };
  const rights = rightsOf(person);
  const staff: Staff = {
    ...{ person, isFresh: true, ...TIMES_IN_UTC, audit: async () => undefined },
    can: (right) => rights.has(right),
    require(right) {
      if (!rights.has(right)) throw new Response(null, { status: 404 });
    },
  };
  expect(
    (await site.call("/contactform", { method: "POST", body: formOf(await rightEnquiry(site)) })).status,
  ).toBe(200);
  const { id, reference } = await site.database
    .selectFrom("submission")
    .select(["id", "reference"])
    .executeTakeFirstOrThrow();
  const slots = (await site.calls.page())?.lengths[0]?.slots ?? [];
  const booked = await book(site, slots[0] ?? "");
  const call = new URL(booked.path, site.origin).searchParams.get("token") ?? "";
  const added = await desk.connections.add(CONNECTION, "webhook", staff);
  const connection = "id" in added ? added.id : "";
  return { site, desk, staff, lead: id, reference, call, slots, connection };
}

async function book({ calls, challenges }: Pick<Services, "calls" | "challenges">, slot: string) {
  const { challenge, a, b } = challenges.make("shared");
  const fields = {
    ...{ name: "Ada Lindqvist", email: "ada@example.com", topic: "A booking app.", zone: "Europe/Berlin" },
    ...{ slot, challenge, userResult: String(a + b) },
  };
  const context = { requestId: "", address: CLIENT.address, originCheck: "same-origin" } as const;
  const booked = await calls.book(
    { fields, problem: null },
    { ...context, namesLanguage: true, sentFrom: "/book-a-call" },
  );
  if (booked.response.status === 0 && booked.response.code === 503) throw new Unavailable();
  return booked;
}

type All = Awaited<ReturnType<typeof openAll>>;

const BY_HAND = { name: "Ada Lindqvist", phone: "512 555 0142", entered: "phone", text: "Wants a shop." };
const reply = () => ({ id: randomUUID(), subject: "Your enquiry", text: "Hello" });
const unanswered = { view: "unanswered", sort: "received", isDescending: true, page: 1 } as never;

/** Each acknowledges something; `seen` is the version of a draft. */
const WRITES: Record<string, (all: All, seen: string) => Promise<unknown>> = {
  "leads.savedViews.create": ({ desk, staff }) =>
    desk.leads.savedViews.create({ name: "Mine", query: "view=mine" }, staff),
  "leads.savedViews.rename": ({ desk, staff }) => desk.leads.savedViews.rename("x", "Other", staff),
  "leads.savedViews.share": ({ desk, staff }) => desk.leads.savedViews.share("x", true, staff),
  "leads.listChoices.save": ({ desk, staff }) => desk.leads.listChoices.save(new FormData(), staff),
  "leads.savedViews.remove": ({ desk, staff }) => desk.leads.savedViews.remove("x", staff),
  "leads.find": ({ desk, staff, lead }) => desk.leads.find(lead, staff),
  "leads.change": ({ desk, staff, lead }) => desk.leads.change([lead], { to: "close" }, staff),
  "leads.undo": ({ desk, staff }) => desk.leads.undo([randomUUID()], staff),
  "leads.saveNoteDraft": ({ desk, staff, lead }) =>
    desk.leads.saveNoteDraft(lead, "note", { id: randomUUID(), text: "Hi", scores: {}, seen: null }, staff),
  "leads.note": ({ desk, staff, lead }) => desk.leads.note(lead, { id: randomUUID(), text: "Hi" }, staff),
  "leads.interview": ({ desk, staff, lead }) =>
    desk.leads.interview(lead, { id: randomUUID(), text: "Hi", scores: {} }, staff),
  "leads.inviteInterviewer": ({ desk, staff, lead }) =>
    desk.leads.inviteInterviewer(lead, staff.person.id, staff),
  "leads.removeInterviewer": ({ desk, staff, lead }) =>
    desk.leads.removeInterviewer(lead, staff.person.id, staff),
  "leads.resend": ({ desk, staff, lead }) => desk.leads.resend(lead, "x", staff),
  "leads.erase": ({ desk, staff, lead, reference }) => desk.leads.erase(lead, reference, staff),
  "leads.saveDraft": ({ desk, staff, lead }) => desk.leads.saveDraft(lead, { ...reply(), seen: null }, staff),
  "leads.discardDraft": ({ desk, staff, lead }) => desk.leads.discardDraft(lead, staff),
  "leads.send": ({ desk, staff, lead }) =>
    desk.leads.send(lead, { ...reply(), lastSeen: null, close: false, stage: null }, staff),
  "leads.decide": ({ desk, staff, lead }) =>
    desk.leads.decide([{ id: lead, version: 1, mail: null }], "rejected", staff),
  "leads.attach": ({ desk, staff, lead }) => desk.leads.attach(lead, [], staff),
  "leads.detach": ({ desk, staff, lead }) => desk.leads.detach(lead, "x", staff),
  "leads.warnings": ({ desk }) => desk.leads.warnings("x@example.com"),
  "leads.snippets.list": ({ desk, staff, lead }) => desk.leads.snippets.list(lead, staff),
  "leads.snippets.save": ({ desk, staff, lead }) =>
    desk.leads.snippets.save(lead, { id: "", title: "Thanks", text: "Thank you." }, staff),
  "leads.snippets.remove": ({ desk, staff, lead }) => desk.leads.snippets.remove(lead, "x", staff),
  "leads.takeBack": ({ desk, staff, lead }) => desk.leads.takeBack(lead, "x", staff),
  "leads.stay": ({ desk, staff, lead }) => desk.leads.stay(lead, true, staff),
  "leads.leave": ({ desk, staff, lead }) => desk.leads.leave(lead, staff),
  "leads.export": ({ desk, staff }) => desk.leads.export(unanswered, staff),
  "people.invite": ({ desk }) =>
    desk.people.invite({ name: "New", email: "new@example.com", role: "sales", also: [] }, OPERATOR.id),
  "people.inviteAgain": ({ desk, staff }) => desk.people.inviteAgain(staff.person.id, OPERATOR.id),
  "people.change": ({ desk }) => desk.people.change("ada", { role: "sales", also: [] }, OPERATOR.id),
  "people.remove": ({ desk }) => desk.people.remove("ada", OPERATOR.id),
  "account.endSession": ({ desk, staff }) => desk.account.endSession(staff.person.id, "x"),
  "account.endOtherSessions": ({ desk, staff }) =>
    desk.account.endOtherSessions(staff.person.id, new Headers()),
  "account.removePasskey": ({ desk, staff }) => desk.account.removePasskey(staff.person.id, "x"),
  "account.rename": ({ desk, staff }) => desk.account.rename(staff.person.id, "Roots"),
  "account.setTimes": ({ desk, staff }) =>
    desk.account.setTimes(staff.person.id, { timeZone: null, clock: null }),
  "account.setReplySender": ({ desk, staff }) =>
    desk.account.setReplySender(staff.person.id, { name: "Root", signature: "" }),
  "notices.read": async ({ desk, staff, lead }) => desk.notices.read(staff, lead),
  "notices.setChoices": ({ desk, staff }) =>
    desk.notices.setChoices(staff.person.id, { choices: choicesOf([], "never"), digest: "never" }),
  "byHand.enter": ({ desk, staff }) =>
    desk.byHand.enter("enquiry", { id: randomUUID(), fields: BY_HAND, file: null, problem: null }, staff),
  "calls.changeHours": ({ desk, staff }) => {
    const day = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    return desk.calls.changeHours({ kind: "closed", day, from: "09:00", to: "10:00" }, staff);
  },
  "calls.removeHours": ({ desk, staff }) => desk.calls.removeHours("x", staff),
  "calendars.remove": ({ desk, staff }) => desk.calendars.remove("x", staff),
  "connections.add": ({ desk, staff }) => desk.connections.add(CONNECTION, "webhook", staff),
  "connections.change": ({ desk, staff, connection }) =>
    desk.connections.change(connection, CONNECTION, staff),
  "connections.rotateSecret": ({ desk, staff, connection }) =>
    desk.connections.rotateSecret(connection, staff),
  "connections.turnOn": ({ desk, staff, connection }) => desk.connections.turnOn(connection, staff),
  "connections.turnOff": ({ desk, staff, connection }) => desk.connections.turnOff(connection, staff),
  "connections.sendAgain": ({ desk, staff, connection }) =>
    desk.connections.sendAgain(connection, "x", staff),
  "connections.remove": ({ desk, staff, connection }) => desk.connections.remove(connection, staff),
  "calls.schedule": ({ desk, staff, lead, slots }) => desk.calls.schedule(lead, slots[8] ?? "", staff),
  "calls.cancel": ({ desk, staff }) => desk.calls.cancel(["x"], staff),
  "calls.move": ({ desk, staff, slots }) => desk.calls.move([{ id: "x", at: slots[4] ?? "" }], staff),
  "calls.noShow": ({ desk, staff }) => desk.calls.noShow(["x"], staff),
  "signIn.requestLink": ({ desk }) => desk.signIn.requestLink("root@example.com", CLIENT),
  "signIn.signOut": ({ desk, staff }) => desk.signIn.signOut(new Headers(), staff.person.id),
  "studio.save": async ({ site }) => site.draft(OTHER, { title: "Lost" }),
  "studio.publish": ({ site }, seen) =>
    site.studio.publish(POST, seen, new Date(Date.now() + 60_000).toISOString(), site.ada),
  "studio.publishTogether": ({ site }, seen) =>
    site.studio.publishTogether(
      [{ entryRef: POST, seen }],
      new Date(Date.now() + 60_000).toISOString(),
      site.ada,
    ),
  "studio.unschedule": async ({ site }, seen) => refused(await site.studio.unschedule(POST, seen, site.ada)),
  "studio.publish at once": ({ site }, seen) => site.studio.publish(POST, seen, null, site.ada),
  "studio.askReview": ({ site }) => site.studio.askReview(POST, COMMENT, site.ada),
  "studio.sendBack": ({ site }) => site.studio.sendBack(POST, COMMENT, site.ada),
  "studio.comment": ({ site }) => site.studio.comment(POST, COMMENT, site.ada),
  "studio.resolveComment": async ({ site }) => {
    await site.studio.comment(POST, COMMENT, site.ada);
    return site.studio.resolveComment(POST, { id: COMMENT.id, isResolved: true }, site.ada, true);
  },
  "studio.stay": ({ site }) => site.studio.stay(POST, true, site.ada),
  "studio.leave": ({ site }) => site.studio.leave(POST, site.ada),
  "studio.makeNew": async ({ site }, seen) => refused(await site.studio.makeNew(POST, seen)),
  "studio.rename": ({ site }, seen) => site.studio.rename(POST, "a-lost-name", seen, site.ada),
  "studio.retire": ({ site }, seen) => site.studio.retire(POST, null, seen, site.ada),
  "studio.retireAt": ({ site }, seen) =>
    site.studio.retireAt(POST, { to: null, at: new Date(Date.now() + 60_000).toISOString(), seen }, site.ada),
  "studio.cancelRetirement": ({ site }) => site.studio.cancelRetirement(POST, site.ada),
  "studio.upload": async ({ site }) => {
    const red = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
    return site.studio.upload(new File([new Uint8Array(await red.png().toBuffer())], "red.png"));
  },
  "studio.describePicture": ({ site }) =>
    site.studio.describePicture(PORTRAIT, { alt: "Lost", caption: null, focus: null }, "", site.ada),
  "studio.replacePicture": async ({ site }) => {
    const plan = await site.studio.planReplacement(PORTRAIT, OTHER_PORTRAIT);
    return site.studio.replacePicture(PORTRAIT, OTHER_PORTRAIT, plan?.version ?? "", site.ada);
  },
  "studio.deletePicture": async ({ site }) => {
    const gray = sharp({ create: { width: 9, height: 9, channels: 3, background: "gray" } });
    const file = new File([new Uint8Array(await gray.png().toBuffer())], "gray.png");
    const stored = await site.studio.upload(file);
    const name = stored.kind === "stored" ? stored.url.slice("/assets/images/".length) : "";
    return site.studio.deletePicture(name, site.ada);
  },
  "studio.discard": ({ site }, seen) => site.studio.discard(POST, seen),
  "studio.restore": async ({ site }, seen) => {
    const [revision] = await site.studio.revisions(POST);
    return site.studio.restore(POST, revision?.id ?? "", seen, site.ada);
  },
  "studio.create": ({ site }) => site.studio.create("post", { title: "A lost post" }, site.ada),
  "studio.duplicate": ({ site }) => site.studio.duplicate(POST, { title: "A lost copy" }, site.ada),
  contactform: async ({ site }) => statusOf(site, "/contactform", await rightEnquiry(site)),
  careerform: async ({ site }) => {
    const { status } = await apply(
      { ...site, studio: site.open },
      { ...(await rightApplication(site)), resume: resume() },
    );
    if (status === 503) throw new Unavailable();
  },
  subscription: ({ site }) => statusOf(site, "/v1/subscription", { email: "eve@example.com" }),
  "visitor.book": ({ site, slots }) => book(site, slots[8] ?? ""),
  "visitor.move": ({ site, call, slots }) => site.calls.move(call, slots[8] ?? "", "Europe/Berlin"),
  "visitor.cancel": ({ site, call }) => site.calls.cancel(call),
  "subscribers.confirm": ({ site }) => site.subscribers.confirm("x"),
  "subscribers.unsubscribe": ({ site }) => site.subscribers.unsubscribe("x"),
};

/** False says that nothing was changed. */
function refused(isDone: boolean): void {
  if (!isDone) throw new Unavailable();
}

async function statusOf(site: All["site"], url: string, fields: Record<string, string>): Promise<void> {
  const { status } = await site.call(url, { method: "POST", body: formOf(fields) });
  if (status === 503) throw new Unavailable();
}

test.each<[string, (file: string) => void]>([
  ["gone", (file) => rmSync(file)],
  [
    "replaced",
    (file) => {
      cpSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
])(
  "acknowledges nothing while the database file is %s, in the Desk, the Studio and forms",
  async (_, spoil) => {
    const all = await openAll();
    const { site, desk } = all;
    const known = [...READS, ...Object.keys(WRITES)];
    const offered = [
      ...namesOf(desk, ""),
      ...namesOf(site.studio, "studio."),
      ...namesOf(site.calls, "visitor."),
    ];
    expect(offered.filter((name) => !known.includes(name))).toEqual([]);
    const seen = await site.draft(POST, { title: "Kept" });
    spoil(path.join(site.dataDir, "fairlead.sqlite"));
    const acknowledged: string[] = [];
    for (const [name, run] of Object.entries(WRITES)) {
      const outcome = await run(all, seen).then(
        () => "acknowledged",
        (error: unknown) => (error instanceof Unavailable ? "" : String(error)),
      );
      if (outcome !== "") acknowledged.push(`${name}: ${outcome}`);
    }
    expect(acknowledged).toEqual([]);
  },
);
