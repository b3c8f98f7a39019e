import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { onTestFinished } from "vitest";
import type { Lead } from "#core/lead.ts";
import { parseLeadQuery } from "#core/lead-query.ts";
import type { Area, Role, Staff } from "#core/staff.ts";
import { rightsOf } from "#core/staff.ts";
import { readSettings } from "#server/config/settings.ts";
import { openLeads } from "#server/desk/open-leads.ts";
import type { NewSubmission } from "#server/leads/store.ts";
import { createSubscribers } from "#server/leads/subscribers.ts";
import { createReplyAddresses } from "#server/mail/reply-address.ts";
import { openLog } from "#server/metrics/log.ts";
import type { Services } from "#server/services.ts";
import { recordAudit } from "#server/staff/audit.ts";
import type { Database } from "#server/storage/database/database.ts";
import { createStore } from "#server/storage/database/store.ts";
import { shippedContent } from "./shipped-content.ts";
import { storeWithReference } from "./stored-submission.ts";
import { openTestDatabase } from "./stores/stores-of-test.ts";
import { createTestClock } from "./test-clock.ts";
import { TIMES_IN_UTC } from "./times-in-utc.ts";

export const NOW = Date.parse("2026-03-02T09:00:00.000Z");

const TEMPLATES = [
  {
    ...{ id: "first", title: "First answer", for: "enquiry" as const },
    ...{ subject: "Your enquiry {reference}", text: "Hello {first_name},\n\n{sender}\n" },
  },
  {
    ...{ id: "no", title: "Rejection", for: "application" as const, stage: "rejected" as const },
    ...{ subject: "Your application for {opening}", text: "Hello {name}" },
  },
];

const CONTENT = {
  ...shippedContent,
  company: { ...shippedContent.company, name: "Larkfield" },
  replyTemplates: TEMPLATES,
};

/** With a fixed clock. */
export async function openTestLeads(opened?: { database: Database; databaseUrl: string | null }) {
  const own = opened ? null : await openTestDatabase();
  const database = opened?.database ?? (own as NonNullable<typeof own>).database;
  const store = createStore(database);
  const databaseUrl = opened ? opened.databaseUrl : (own?.settings.DATABASE_URL ?? null);
  const clock = createTestClock(NOW);
  const files = new Map<string, string>();
  const woken = { outbox: 0 };
  const failing = { remove: false };
  const scans: { result: "clean" | "infected" | "waiting" | null } = { result: null };
  const services = {
    ...{ store, events: store.events, clock, log: openLog("silent") },
    settings: { ...readSettings({ MAIL_CONFIRMATIONS: "off" }), DATABASE_URL: databaseUrl },
    files: {
      async add(temporaryPath: string) {
        const key = randomUUID();
        files.set(key, await readFile(temporaryPath, "utf8"));
        return key;
      },
      open: async (key: string) => Readable.from([files.get(key) ?? ""]),
      async remove(key: string) {
        if (failing.remove) throw new Error("the disk is read-only");
        files.delete(key);
      },
      listBefore: async () => [],
    },
    virusScan: { scanNew: async () => scans.result, scanKey: null, scanStored: null },
    mailFolder: path.join("no", "mails"),
    uploads: tmpdir(),
    content: { current: CONTENT } as Services["content"],
    origin: "https://larkfield.example",
    subscribers: createSubscribers({ store, clock, secret: "a secret" }),
    replyAddresses: createReplyAddresses({ settings: readSettings({}), secret: "a secret" }),
  };
  store.events.on("delivery due", () => {
    woken.outbox++;
  });
  const open = openLeads(services);
  onTestFinished(open.close);

  let stored = 0;
  async function receive(
    change: Partial<Omit<NewSubmission, "fields">> & { fields?: Record<string, string> } = {},
  ) {
    const reference = `TEST-${String(++stored).padStart(4, "0")}`;
    const { id } = await storeWithReference(store, reference, {
      kind: "enquiry",
      receivedAt: new Date(clock.now),
      verdict: "clear",
      reasons: [],
      score: 0,
      source: null,
      repeatKey: randomUUID(),
      channels: ["mail-sales"],
      ...change,
      fields: { ...(change.kind === "application" ? APPLICATION : ENQUIRY), ...change.fields },
    });
    return { id, reference };
  }

  async function person(role: Role, also: readonly Area[] = [], name = `Person ${role}`): Promise<Staff> {
    const at = new Date(clock.now).toISOString();
    const id = randomUUID();
    await database
      .insertInto("staff_person")
      .values({
        ...{ id, name, email: `${id}@example.com`, email_verified: 1, image: null, role },
        ...{ also: JSON.stringify(also), created_at: at, updated_at: at, removed_at: null },
      })
      .execute();
    const rights = rightsOf({ role, also });
    return {
      person: { id, name, email: `${id}@example.com`, role, also },
      isFresh: true,
      ...TIMES_IN_UTC,
      can: (right) => rights.has(right),
      require(right) {
        if (!rights.has(right)) throw new Response(null, { status: 404 });
      },
      audit: (entry) =>
        store.write((transaction) => recordAudit(transaction, { actor: id, ...entry }, () => clock.now)),
    };
  }

  return {
    ...open,
    content: services.content,
    settings: services.settings,
    database,
    store,
    clock,
    files,
    woken,
    failing,
    scans,
    receive,
    person,
  };
}

export type TestLeads = Awaited<ReturnType<typeof openTestLeads>>;

export const leadQuery = (text = "") => parseLeadQuery(new URLSearchParams(text));

export async function findLead({ leads }: TestLeads, id: string, staff: Staff): Promise<Lead> {
  const lead = await leads.find(id, staff);
  if (lead === null || !("timeline" in lead)) throw new Error("there is no such lead");
  return lead;
}

export const replyTo = (lead: Lead, text = "Hello") => ({
  ...{ id: lead.draft.id, subject: "Your enquiry", cc: "", text, isWarned: false },
  ...{ lastSeen: lead.lastMessage, close: false, stage: null },
});

export const auditOf = async ({ database }: Pick<TestLeads, "database">) =>
  (await database.selectFrom("staff_audit").select(["action", "subject_id"]).execute()).map(
    ({ action, subject_id: id }) => `${action} ${id}`,
  );

const ENQUIRY = {
  name: "Ada Lindqvist",
  email: "ada@example.com",
  country: "Sweden",
  phone: "4612345678",
  project_budget: "<$5000",
  project_type: "Web shop",
  project_details: "We sell kites and need a shop.",
  project_nda: 0,
};

const APPLICATION = {
  name: "Émile Brandt",
  email: "emile@example.com",
  phone: "4612345678",
  career_id: "designer",
  position: "Designer",
};
