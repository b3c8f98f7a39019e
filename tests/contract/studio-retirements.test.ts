import { expect, test } from "vitest";
import type { OpenStudio } from "#server/studio/open-studio.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const OTHER_POST = { collection: "posts", entry: "angularjs-route-by-route" };
const URL_OF_POST = "/blog/ble-battery-arithmetic";
const HOUR = 60 * 60_000;

type Site = Awaited<ReturnType<typeof openStudioSite>>;

const inHours = ({ clock }: Pick<Site, "clock">, hours: number) =>
  new Date(clock.now + hours * HOUR).toISOString();

async function planFor(site: Site, at: string, to: string | null = null) {
  const { version: seen } = await site.opened(POST);
  return site.studio.retireAt(POST, { to, at, seen }, site.ada);
}

const isRetired = ({ read }: Site) => read("redirects.yaml").includes(`from: ${URL_OF_POST}\n`);

const retirementsOf = ({ database }: Pick<Site, "database">) =>
  database.selectFrom("staff_audit").selectAll().where("action", "=", "retired").execute();

/** Its link is a problem once the post is gone. */
function linkToPost({ read, write }: Site) {
  write("faqs.yaml", read("faqs.yaml").replace(/answer: .*/, `answer: See [it](${URL_OF_POST}).`));
}

test("an entry is retired at its time, with its redirect, and a draft of it stays", async () => {
  const site = await openStudioSite();
  const { studio, open, clock } = site;
  const at = inHours(site, 2);
  expect(await planFor(site, at, "/blog")).toEqual({ kind: "done", entry: POST.entry });
  expect((await site.opened(POST)).retirement).toMatchObject({ at, to: "/blog", by: "Ada", problem: null });
  expect(await studio.plannedRetirements()).toMatchObject([{ entryRef: POST, at }]);
  await site.draft(POST, { title: "Typed meanwhile" });

  clock.now += HOUR;
  await open.publishDue();
  expect(isRetired(site)).toBe(false);
  clock.now += HOUR;
  await open.publishDue();
  expect(site.read("redirects.yaml")).toContain(`from: ${URL_OF_POST}\n  to: /blog\n`);
  expect(await studio.plannedRetirements()).toEqual([]);
  expect(await studio.drafts()).toMatchObject([{ title: "Typed meanwhile", problem: expect.any(String) }]);
  expect((await studio.revisions(POST))[0]).toMatchObject({ kind: "published" });
  expect(await retirementsOf(site)).toHaveLength(1);
});

test("an entry that will be published can be retired later, and both happen although the site was down", async () => {
  const site = await openStudioSite();
  const { studio, open, clock, ada } = site;
  const entryRef = await studio.create("post", { title: "For a week" }, ada);
  if ("problem" in entryRef) throw new Error(entryRef.problem);
  const plan = async (hours: number) => {
    const entry = await studio.open(entryRef);
    return studio.retireAt(entryRef, { to: null, at: inHours(site, hours), seen: entry?.version ?? "" }, ada);
  };
  expect(await plan(2)).toMatchObject({ kind: "refused" });
  const opened = await site.opened(entryRef);
  const { fields: like } = await site.opened(OTHER_POST);
  const fields = { ...like, title: "For a week", excerpt: "Only for a week.", id: 990 };
  const saved = await studio.save(
    entryRef,
    { value: fields, body: "A post about kites for a week." },
    opened.version,
    ada,
  );
  if (saved.kind !== "saved") throw new Error(saved.kind);
  expect(await studio.publish(entryRef, saved.version, inHours(site, 1), ada)).toMatchObject({
    kind: "scheduled",
  });
  expect(await plan(1)).toMatchObject({ kind: "refused" });
  expect(await plan(2)).toMatchObject({ kind: "done" });
  const calendar = await studio.calendar("", "UTC");
  expect(
    calendar.entries.filter((one) => one.entryRef.entry === entryRef.entry).map(({ kind }) => kind),
  ).toEqual(["publication", "retirement"]);

  clock.now += 3 * HOUR;
  await open.publishDue();
  expect(site.read("redirects.yaml")).toContain(`from: /blog/${entryRef.entry}\n`);
  expect((await studio.revisions(entryRef)).map(({ kind }) => kind)).toContain("published");
  expect(await studio.drafts()).toEqual([]);
});

test("what can't be retired at its time stays, its person is told once, and another time can be chosen", async () => {
  const site = await openStudioSite();
  const { studio, open, clock, ada } = site;
  await planFor(site, inHours(site, 1));
  linkToPost(site);
  await site.content.reload();
  clock.now += HOUR;
  await open.publishDue();
  await open.publishDue();
  expect(isRetired(site)).toBe(false);
  expect(await studio.plannedRetirements()).toMatchObject([
    { problem: expect.stringContaining(URL_OF_POST) },
  ]);
  await expect.poll(() => site.database.selectFrom("staff_mail").selectAll().execute()).toEqual([]);
  const mails = (await readMails(site.dataDir)).filter(({ subject }) => subject?.startsWith("Not retired"));
  expect(mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[ada.email]]);

  const later = inHours(site, 1);
  expect(await planFor(site, later)).toMatchObject({ kind: "refused" });
  expect(await planFor(site, later, "/blog")).toMatchObject({ kind: "refused" });
  site.write("faqs.yaml", site.read("faqs.yaml").replace(`(${URL_OF_POST})`, "(/blog)"));
  await site.content.reload();
  expect(await planFor(site, later)).toMatchObject({ kind: "done" });
  expect((await site.opened(POST)).retirement).toMatchObject({ at: later, problem: null });
});

test("a canceled retirement doesn't happen, and a retirement by hand ends the planned one", async () => {
  const site = await openStudioSite();
  const { studio, open, clock, ada } = site;
  await planFor(site, inHours(site, 1));
  expect(await studio.cancelRetirement(POST, ada)).toBe(true);
  expect(await studio.cancelRetirement(POST, ada)).toBe(false);
  clock.now += HOUR;
  await open.publishDue();
  expect(isRetired(site)).toBe(false);

  await planFor(site, inHours(site, 1));
  const { version } = await site.opened(POST);
  expect(await studio.retire(POST, null, version, ada)).toMatchObject({ kind: "done" });
  expect(await studio.plannedRetirements()).toEqual([]);
});

test("a planned retirement follows its entry and the target of its redirect when they are renamed", async () => {
  const site = await openStudioSite();
  const { studio, open, clock, ada } = site;
  await planFor(site, inHours(site, 1), `/blog/${OTHER_POST.entry}`);
  const rename = async (entryRef: typeof POST, entry: string) =>
    studio.rename(entryRef, entry, (await site.opened(entryRef)).version, ada);
  expect(await rename(POST, "batteries")).toMatchObject({ kind: "done" });
  expect(await rename(OTHER_POST, "routes")).toMatchObject({ kind: "done" });
  expect(await studio.plannedRetirements()).toMatchObject([
    { entryRef: { collection: "posts", entry: "batteries" }, to: "/blog/routes", problem: null },
  ]);
  clock.now += HOUR;
  await open.publishDue();
  expect(site.read("redirects.yaml")).toContain("from: /blog/batteries\n  to: /blog/routes\n");
});

test("two processes retire a due entry once, also after a restart", async () => {
  const site = await openStudioSite();
  await planFor(site, inHours(site, 1));
  const next = await openSiteWithoutPort({ ...site.environment });
  const other = next.studio as OpenStudio;
  expect(await other.studio.plannedRetirements()).toHaveLength(1);
  for (const { clock } of [site, next]) clock.now += HOUR;
  await Promise.all([site.open.publishDue(), other.publishDue()]);
  await next.content.reload();
  await Promise.all([site.open.publishDue(), other.publishDue()]);
  expect(isRetired(site)).toBe(true);
  expect(await other.studio.plannedRetirements()).toEqual([]);
  expect(await retirementsOf(site)).toHaveLength(1);
});
