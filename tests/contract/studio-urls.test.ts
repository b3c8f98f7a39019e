import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#server/content/load.ts";
import { checkUrlRegistry } from "#server/content/url-registry.ts";
import { checkContent } from "#server/content-checks/check-content.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const SERVICE = { collection: "services", entry: "node.js-development" };

type Site = Awaited<ReturnType<typeof openStudioSite>>;

async function problemsOf({ directory }: Site) {
  const { content, problems } = await readContent(directory);
  if (content === null) return problems;
  return [...checkContent(content, directory), ...checkUrlRegistry(content, directory)];
}

test("a renamed service moves with its metadata, and everything that refers or links to it follows", async () => {
  const site = await openStudioSite();
  const { studio, content, ada, read } = site;
  const users = content.current.services.filter(({ related }) => related.includes(SERVICE.entry));
  expect(users.length).toBeGreaterThan(0);
  const draftOfUser = { collection: "services", entry: users[0]?.slug as string };
  await site.draft(draftOfUser, { title: "A draft that refers to it" });

  const plan = await studio.planRename(SERVICE, "node-development");
  expect(plan).toMatchObject({ urls: ["/services/node.js-development"], problems: [] });
  expect(plan?.affected.length).toBeGreaterThan(0);
  const before = read(`services/${SERVICE.entry}.md`);
  const version = plan?.version as string;
  expect(await studio.rename(SERVICE, "node-development", version, ada)).toEqual({
    kind: "done",
    entry: "node-development",
  });
  expect(read("services/node-development.md")).toBe(before);
  expect(existsSync(path.join(site.directory, `services/${SERVICE.entry}.md`))).toBe(false);
  expect(read("redirects.yaml")).toMatch(
    /- from: \/services\/node\.js-development\n +to: \/services\/node-development/,
  );
  expect(read("url-registry.txt")).toContain(
    "\n/services/node.js-development -> /services/node-development\n",
  );
  expect(await problemsOf(site)).toEqual([]);

  // The draft of another entry is updated too.
  const { fields, version: seen } = await site.opened(draftOfUser);
  expect(fields.related).toContain("node-development");
  expect(await studio.publish(draftOfUser, seen, null, ada)).toMatchObject({ kind: "published" });

  const back = { ...SERVICE, entry: "node-development" };
  const again = (await studio.planRename(back, SERVICE.entry))?.version as string;
  expect(await studio.rename(back, SERVICE.entry, again, ada)).toMatchObject({ kind: "done" });
  expect(await problemsOf(site)).toEqual([]);
});

test("a rename to a wrong or taken name, or of an entry that has changed, is refused", async () => {
  const site = await openStudioSite();
  const { studio, ada } = site;
  const { version } = await site.opened(POST);
  for (const name of ["../company", "a/b", "", "posts.", POST.entry, "angularjs-route-by-route"])
    expect([name, await studio.rename(POST, name, version, ada)]).toEqual([
      name,
      { kind: "refused", reason: expect.any(String) },
    ]);
  await site.draft(POST, { title: "Changed" });
  expect(await studio.rename(POST, "batteries", version, ada)).toMatchObject({ kind: "refused" });
  expect(await studio.planRename({ collection: "company", entry: "" }, "x")).toBe(null);
  expect(await studio.planRename({ collection: "writtenPages", entry: "privacy" }, "x")).toBe(null);
});

test("a new draft gets another name without a redirect", async () => {
  const { studio, ada, opened } = await openStudioSite();
  const entryRef = await studio.create("post", { title: "Kites in November" }, ada);
  if ("problem" in entryRef) throw new Error(entryRef.problem);
  const { version } = await opened(entryRef);
  expect(await studio.rename(entryRef, "kites", version, ada)).toEqual({ kind: "done", entry: "kites" });
  expect(await studio.open(entryRef)).toBe(null);
  expect((await opened({ ...entryRef, entry: "kites" })).isPublished).toBe(false);
});

test("an entry that others need is not retired, and they are listed", async () => {
  const site = await openStudioSite();
  const before = site.read(`services/${SERVICE.entry}.md`);
  const plan = await site.studio.planRetirement(SERVICE, null);
  const titles = plan?.problems.map(({ title }) => title) ?? [];
  expect(titles.some((title) => title.startsWith("Services: "))).toBe(true);
  expect(plan?.affected).toEqual([]);
  const version = plan?.version as string;
  expect(await site.studio.retire(SERVICE, null, version, site.ada)).toMatchObject({ kind: "refused" });
  expect(site.read(`services/${SERVICE.entry}.md`)).toBe(before);
});

test("a retired post is removed, its URL stays registered, and the checks pass", async () => {
  const site = await openStudioSite();
  const { studio, ada } = site;
  const entryRef = await studio.create("post", { title: "Kites in November" }, ada);
  if ("problem" in entryRef) throw new Error(entryRef.problem);
  const { fields, version } = await site.opened(entryRef);
  const written = { value: { ...fields, excerpt: "About kites." }, body: "\nKites fly.\n" };
  const saved = await studio.save(entryRef, written, version, ada);
  await studio.publish(entryRef, saved.kind === "saved" ? saved.version : "", null, ada);
  const plan = await studio.planRetirement(entryRef, null);
  expect(plan).toMatchObject({ urls: ["/blog/kites-in-november"], problems: [], hasDraft: false });
  expect(await studio.retire(entryRef, null, plan?.version as string, ada)).toMatchObject({ kind: "done" });
  expect(await studio.open(entryRef)).toBe(null);
  expect(site.read("url-registry.txt")).toMatch(/\n\/blog\/kites-in-november -> 410 # id \d+\n/);
  expect(await problemsOf(site)).toEqual([]);
});

test("a page of one's own is created, published, renamed and retired, except for one that forms link to", async () => {
  const site = await openStudioSite();
  const { studio, ada } = site;
  const entryRef = await studio.create("page", { title: "Our tests" }, ada);
  if ("problem" in entryRef) throw new Error(entryRef.problem);
  expect(entryRef).toEqual({ collection: "writtenPages", entry: "our-tests" });
  const { version } = await site.opened(entryRef);
  const written = {
    value: { title: "Our tests", search: { description: "How we test." }, menu: "Company" },
    body: "\nWe test.\n",
  };
  const saved = await studio.save(entryRef, written, version, ada);
  expect(saved).toMatchObject({ kind: "saved", problems: [] });
  const seen = saved.kind === "saved" ? saved.version : "";
  expect(await studio.publish(entryRef, seen, null, ada)).toMatchObject({ kind: "published" });
  expect(site.read("url-registry.txt")).toContain("\n/our-tests\n");

  const taken = await studio.planRename(entryRef, "blog");
  expect(taken?.problems).toMatchObject([{ reason: expect.stringContaining("'/blog'") }]);
  const plan = await studio.planRename(entryRef, "tests");
  expect(plan).toMatchObject({ urls: ["/our-tests"], problems: [] });
  expect(await studio.rename(entryRef, "tests", plan?.version as string, ada)).toMatchObject({
    kind: "done",
  });
  const renamed = { ...entryRef, entry: "tests" };
  const retirement = await studio.planRetirement(renamed, "/about");
  expect(retirement).toMatchObject({ urls: ["/tests"], problems: [] });
  const { version: last } = await site.opened(renamed);
  expect(await studio.retire(renamed, "/about", last, ada)).toMatchObject({ kind: "done" });
  expect(site.read("redirects.yaml")).toMatch(
    /from: \/our-tests\n {2}to: \/about\n- from: \/tests\n {2}to: \/about/,
  );
  expect(await problemsOf(site)).toEqual([]);

  expect(await site.opened({ collection: "writtenPages", entry: "privacy" })).toMatchObject({
    canRetire: false,
    canRename: false,
  });
});
