import { rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { databaseFile } from "#server/storage/database/database.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };
const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const OTHER_POST = { collection: "posts", entry: "angularjs-route-by-route" };
const POST_FILE = "blog/ble-battery-arithmetic.md";
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

type Site = Awaited<ReturnType<typeof openStudioSite>>;

const auditOf = async ({ database }: Site, action: string) =>
  (
    await database
      .selectFrom("staff_audit")
      .select("subject_id")
      .where("action", "=", action as never)
      .execute()
  ).map(({ subject_id: subject }) => subject);

/** Saves for Bob while the first check of Ada's request runs. */
function saveDuringCheck(site: Site, title: string) {
  const { workbench } = site.open;
  const { check } = workbench;
  workbench.check = async (changes) => {
    workbench.check = check;
    const { edit, fields, version } = await site.opened(POST);
    await site.studio.save(POST, { ...edit, value: { ...fields, title } }, version, site.bob);
    return check(changes);
  };
}

/** Another process that holds the write lock of the database. */
function lockDatabase({ dataDir }: Site) {
  const other = new DatabaseSync(databaseFile(dataDir));
  other.exec("begin immediate");
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return () => other.close();
}

test("a draft that a colleague saves while it is checked is not scheduled, and the answer is a conflict", async () => {
  const site = await openStudioSite();
  const at = new Date(site.clock.now + HOUR).toISOString();
  const seen = await site.draft(POST, { title: "Hers" });
  saveDuringCheck(site, "His");
  expect(await site.studio.publish(POST, seen, at, site.ada)).toMatchObject({
    kind: "conflict",
    conflict: { by: "Bob" },
  });
  expect((await site.opened(POST)).draft?.publishAt).toBe(null);
  expect(await auditOf(site, "scheduled")).toEqual([]);
});

test("of drafts that are scheduled together none is, when one was saved meanwhile", async () => {
  const site = await openStudioSite();
  const at = new Date(site.clock.now + HOUR).toISOString();
  const chosen = [
    { entryRef: SERVICE, seen: await site.draft(SERVICE, { title: "A service" }) },
    { entryRef: POST, seen: await site.draft(POST, { title: "Hers" }) },
  ];
  saveDuringCheck(site, "His");
  expect(await site.studio.publishTogether(chosen, at, site.ada)).toMatchObject({ kind: "refused" });
  expect((await site.studio.drafts()).map(({ publishAt }) => publishAt)).toEqual([null, null]);
  expect(await auditOf(site, "scheduled")).toEqual([]);
});

test("a canceled schedule keeps the draft unpublished, and can't be canceled twice", async () => {
  const site = await openStudioSite();
  const { studio, ada, bob, open, clock } = site;
  const seen = await site.draft(POST, { title: "Not yet" });
  expect(await studio.unschedule(POST, seen, ada)).toBe(false);
  await studio.publish(POST, seen, new Date(clock.now + HOUR).toISOString(), ada);
  expect(await studio.unschedule(POST, "another version", ada)).toBe(false);
  expect(await studio.unschedule(POST, seen, bob)).toBe(true);
  expect(await studio.unschedule(POST, seen, bob)).toBe(false);
  clock.now += 2 * HOUR;
  await open.publishDue();
  expect(await studio.drafts()).toMatchObject([{ title: "Not yet", publishAt: null, problem: null }]);
  expect(await auditOf(site, "canceled-schedule")).toEqual([POST_FILE]);
});

test("the author of a scheduled draft is told when its entry is removed by hand, and can publish it as a new entry", async () => {
  const site = await openStudioSite();
  const { studio, ada, open, clock } = site;
  const seen = await site.draft(POST, { title: "Back again" });
  await studio.publish(POST, seen, new Date(clock.now + DAY).toISOString(), ada);
  rmSync(path.join(site.directory, POST_FILE));
  expect(await site.content.reload()).toEqual([]);
  await open.publishDue();
  await open.publishDue();
  const [draft] = await studio.drafts();
  expect(draft).toMatchObject({ publishAt: null, problem: expect.stringMatching(/renamed or removed/) });
  await expect.poll(() => site.database.selectFrom("staff_mail").selectAll().execute()).toEqual([]);
  const mails = await readMails(site.dataDir);
  expect(mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[ada.email]]);

  expect(await studio.publish(POST, seen, null, ada)).toMatchObject({ kind: "conflict" });
  expect(await studio.makeNew(POST, seen)).toBe(true);
  expect(await studio.publish(POST, seen, null, ada)).toMatchObject({ kind: "published" });
  expect(site.read(POST_FILE)).toMatch(/^title: Back again$/m);
});

test("a draft whose entry is gone at its time stays, with the reason, also while other content is invalid", async () => {
  const site = await openStudioSite();
  const { studio, ada, clock } = site;
  const seen = await site.draft(POST, { title: "At its time" });
  await studio.publish(POST, seen, new Date(clock.now + HOUR).toISOString(), ada);
  rmSync(path.join(site.directory, POST_FILE));
  site.write("faqs.yaml", "no list");
  clock.now += HOUR;
  await site.open.publishDue();
  expect(await studio.drafts()).toMatchObject([
    { publishAt: null, problem: expect.stringMatching(/renamed or removed/) },
  ]);
});

test("a publication while another process holds the write lock is public, is said to be, and its rows follow", async () => {
  const site = await openStudioSite();
  const { studio, ada } = site;
  const seen = await site.draft(POST, { title: "Behind a lock" });
  const unlock = lockDatabase(site);
  expect(await studio.publish(POST, seen, null, ada)).toMatchObject({ kind: "published" });
  expect(site.read(POST_FILE)).toMatch(/^title: Behind a lock$/m);
  expect(await site.opened(POST)).toMatchObject({ draft: null, fields: { title: "Behind a lock" } });
  unlock();
  await site.open.publishDue();
  expect(await studio.drafts()).toEqual([]);
  expect((await studio.revisions(POST))[0]).toMatchObject({ kind: "published", by: "Ada" });
  expect(await auditOf(site, "published")).toEqual([POST_FILE]);
});

test("a rename that ends before its drafts have moved is finished at the next start, once", async () => {
  const site = await openStudioSite();
  const { studio, ada } = site;
  const seen = await site.draft(POST, { title: "Renamed" });
  await site.draft(OTHER_POST, { title: "Another" });
  const unlock = lockDatabase(site);
  expect(await studio.rename(POST, "batteries", seen, ada)).toMatchObject({ kind: "done" });
  unlock();

  const next = await openSiteWithoutPort({ ...site.environment });
  const restarted = next.studio?.studio;
  await next.studio?.publishDue();
  const moved = await restarted?.open({ ...POST, entry: "batteries" });
  expect(moved?.draft).toMatchObject({ by: "Ada" });
  expect(await restarted?.open(POST)).toBe(null);
  expect((await restarted?.drafts())?.map(({ entryRef }) => entryRef.entry).sort()).toEqual([
    OTHER_POST.entry,
    "batteries",
  ]);
  expect(await auditOf(site, "changed-address")).toEqual([POST_FILE]);
});
