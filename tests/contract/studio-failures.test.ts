import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import type { WriteFile } from "#server/storage/content-files.ts";
import { createLeases } from "#server/storage/database/lease.ts";
import { writeDurably } from "#server/storage/disk.ts";
import { STUDIO_JOURNAL } from "#server/storage/folders.ts";
import { openStudio } from "#server/studio/open-studio.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };
const OTHER = { collection: "services", entry: "reactjs-development" };
const fileOf = ({ entry }: { entry: string }) => `services/${entry}.md`;

type Site = Awaited<ReturnType<typeof openStudioSite>>;

async function picture(): Promise<File> {
  const pixels = { create: { width: 4, height: 3, channels: 3 as const, background: "#2a7db2" } };
  const bytes = await sharp(pixels).png().toBuffer();
  return new File([bytes as never], "a.png", { type: "image/png" });
}

function openReplica(site: Site, write?: WriteFile) {
  const { content, store, log, clock } = site;
  const now = () => clock.now;
  const services = {
    ...{ content, store, log, clock: now, secret: "a secret of this test, long enough" },
    settings: readSettings(site.environment),
    leases: createLeases(store, now),
    time: site.time,
  };
  const open = openStudio(services, write);
  onTestFinished(open.close);
  return open;
}

test("a full disk during a publication is reported and changes no file", async () => {
  const site = await openStudioSite();
  const before = [site.read(fileOf(SERVICE)), site.read(fileOf(OTHER))];
  const chosen = [
    { entryRef: SERVICE, seen: await site.draft(SERVICE, { title: "On a full disk" }) },
    { entryRef: OTHER, seen: await site.draft(OTHER, { title: "On a full disk too" }) },
  ];
  let room = 1;
  const { studio } = openReplica(site, async (file, text, mode) => {
    if (room-- === 0) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    await writeDurably(file, text, mode);
  });
  const result = await studio.publishTogether(chosen, null, site.ada);
  expect(result).toMatchObject({
    kind: "refused",
    problems: [{ reason: expect.stringMatching(/disk .*full/) }],
  });
  expect([site.read(fileOf(SERVICE)), site.read(fileOf(OTHER))]).toEqual(before);
  expect(readdirSync(path.join(site.directory, "services")).filter((name) => name.startsWith("."))).toEqual(
    [],
  );
  expect(readdirSync(path.join(site.dataDir, STUDIO_JOURNAL))).toEqual([]);

  room = 100;
  expect(await studio.publishTogether(chosen, null, site.ada)).toMatchObject({ kind: "published", count: 2 });
});

test("a publication of several files that kill -9 interrupts is undone at the next start", async () => {
  const site = await openStudioSite();
  const before = [site.read(fileOf(SERVICE)), site.read(fileOf(OTHER))];
  const journal = path.join(site.dataDir, STUDIO_JOURNAL);
  const files = [fileOf(SERVICE), fileOf(OTHER)];
  const script = ["tests/support/interrupted-publication.ts", site.directory, journal, ...files];
  const child: ChildProcess = spawn(process.execPath, script, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout as NodeJS.ReadableStream, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(site.read(fileOf(SERVICE))).toBe("half of a publication\n");

  const next = await openSiteWithoutPort({ ...site.environment });
  expect([site.read(fileOf(SERVICE)), site.read(fileOf(OTHER))]).toEqual(before);
  expect(readdirSync(journal)).toEqual([]);
  expect(readdirSync(path.join(site.directory, "services")).filter((name) => name.startsWith("."))).toEqual(
    [],
  );
  expect(next.content.current.services.some(({ slug }) => slug === SERVICE.entry)).toBe(true);
});

test("a file that is changed by hand while it is checked is not overwritten", async () => {
  const site = await openStudioSite();
  const { workbench } = site.open;
  const seen = await site.draft(SERVICE, { title: "From the Studio" });
  const byHand = site.read(fileOf(SERVICE)).replace(/^title: .*/m, "title: By hand");
  const { check } = workbench;
  workbench.check = (changes) => {
    site.write(fileOf(SERVICE), byHand);
    return check(changes);
  };
  expect(await site.studio.publish(SERVICE, seen, null, site.ada)).toEqual({
    kind: "failed",
    reason: expect.stringMatching(/changed on the server/),
  });
  expect(site.read(fileOf(SERVICE))).toBe(byHand);
  // The next attempt shows both texts.
  expect(await site.studio.publish(SERVICE, seen, null, site.ada)).toMatchObject({ kind: "conflict" });
  expect(site.read(fileOf(SERVICE))).toBe(byHand);
});

test("drafts that need each other are refused alone and published together", async () => {
  const site = await openStudioSite();
  const { studio, ada } = site;
  const category = await studio.create("blog-category", { title: "Kites" }, ada);
  const post = await studio.create("post", { title: "Kites in November" }, ada);
  if ("problem" in category || "problem" in post) throw new Error("no entry was begun");
  const description = "What we learned about kites, and how they fly.";
  const chosen = [
    { entryRef: post, seen: await site.draft(post, { category_slug: "kites", excerpt: "How they fly." }) },
    { entryRef: category, seen: await site.draft(category, { description }) },
  ];
  const before = site.read("blog-categories.yaml");
  const { seen } = chosen[0] as { seen: string };
  expect(await studio.publish(post, seen, null, ada)).toMatchObject({ kind: "problems" });
  expect(site.read("blog-categories.yaml")).toBe(before);
  expect(await studio.publishTogether(chosen, null, ada)).toMatchObject({ kind: "published", count: 2 });
  expect(site.read("blog-categories.yaml")).toContain("slug: kites");
  expect(await studio.drafts()).toEqual([]);
});

test("replicas publish a draft at its time once, also after a restart", async () => {
  const site = await openStudioSite();
  const at = new Date(site.clock.now + 60_000).toISOString();
  const seen = await site.draft(SERVICE, { title: "At its time" });
  await site.studio.publish(SERVICE, seen, at, site.ada);
  site.clock.now += 60_000;
  const replicas = [openReplica(site), openReplica(site)];
  await Promise.all(replicas.map((replica) => replica.publishDue()));
  expect(site.read(fileOf(SERVICE))).toMatch(/^title: At its time$/m);
  const published = (await site.studio.revisions(SERVICE)).filter(
    ({ kind, by }) => kind === "published" && by === "Ada",
  );
  expect(published).toHaveLength(1);
});

test("the author of a draft that fails at its time gets one mail about it", async () => {
  const site = await openStudioSite();
  const { studio, clock, ada, bob } = site;
  const at = new Date(clock.now + 60_000).toISOString();
  await studio.publish(SERVICE, await site.draft(SERVICE, { title: "One title" }), at, ada);
  const { edit, fields, version } = await site.opened(OTHER);
  const saved = await studio.save(OTHER, { ...edit, value: { ...fields, title: "One title" } }, version, bob);
  await studio.publish(OTHER, saved.kind === "saved" ? saved.version : "", null, bob);
  clock.now += 60_000;
  await Promise.all([site.open.publishDue(), site.open.publishDue()]);
  const { draft } = await site.opened(SERVICE);
  expect(draft).toMatchObject({ publishAt: null, problem: expect.stringMatching(/already used/) });
  await expect.poll(() => site.database.selectFrom("staff_mail").selectAll().execute()).toEqual([]);
  const authors = [ada.email, bob.email];
  const mails = (await readMails(site.dataDir)).filter(({ to }) => authors.includes(to?.[0]?.address ?? ""));
  expect(mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[ada.email]]);
  // Long lines are folded.
  expect(mails[0]?.text?.replace(/\s+/g, " ")).toContain(draft?.problem);
  expect(mails[0]?.text).toContain("/studio/services/edit?entry=node.js-development");
});

test("a publication keeps the modes of files, and new files and folders are readable for all", async () => {
  const site = await openStudioSite();
  const at = (file: string) => path.join(site.directory, file);
  const modeOf = (file: string) => statSync(at(file)).mode & 0o777;
  chmodSync(at(fileOf(SERVICE)), 0o664);
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));
  const seen = await site.draft(SERVICE, { title: "For all to read" });
  expect(await site.studio.publish(SERVICE, seen, null, site.ada)).toMatchObject({ kind: "published" });
  expect(modeOf(fileOf(SERVICE))).toBe(0o664);
  const stored = await site.studio.upload(await picture());
  if (stored.kind !== "stored") throw new Error("the picture was not stored");
  expect(modeOf("images/uploads")).toBe(0o755);
  expect(modeOf(stored.url.replace("/assets/", ""))).toBe(0o644);
});

test("no picture or publication is written through a symbolic link", async () => {
  const site = await openStudioSite();
  const { folder: outside, remove } = createTemporaryFolder();
  onTestFinished(remove);
  rmSync(path.join(site.directory, "images/uploads"), { recursive: true, force: true });
  symlinkSync(outside, path.join(site.directory, "images/uploads"));
  const upload = await site.studio.upload(await picture());
  expect(upload).toEqual({
    kind: "refused",
    reason: expect.stringContaining("'images/uploads' is a symbolic link"),
  });
  expect(readdirSync(outside)).toEqual([]);

  rmSync(path.join(site.directory, "images/uploads"));
  const seen = await site.draft(SERVICE, { title: "Through a link" });
  const inside = path.join(site.directory, "images/service.md");
  renameSync(path.join(site.directory, fileOf(SERVICE)), inside);
  symlinkSync(inside, path.join(site.directory, fileOf(SERVICE)));
  const text = readFileSync(inside, "utf8");
  expect(await site.studio.publish(SERVICE, seen, null, site.ada)).toEqual({
    kind: "failed",
    reason: expect.stringContaining("is a symbolic link"),
  });
  expect(readFileSync(inside, "utf8")).toBe(text);
});

test("without its content folder the Studio says so, keeps what is typed, and calls no entry gone", async () => {
  const site = await openStudioSite();
  const { studio, ada } = site;
  const seen = await site.draft(SERVICE, { title: "Typed before" });
  const { edit, fields } = await site.opened(SERVICE);
  renameSync(site.directory, `${site.directory}-away`);
  const typed = { ...edit, value: { ...fields, title: "Typed later" } };
  await expect(studio.save(SERVICE, typed, seen, ada)).rejects.toThrow(/content folder/);
  await expect(studio.publish(SERVICE, seen, null, ada)).rejects.toThrow(/content folder/);
  await expect(studio.open(OTHER)).rejects.toThrow(/content folder/);
  expect(await studio.drafts()).toHaveLength(1);
  writeFileSync(site.directory, "no folder");
  expect(await studio.upload(await picture())).toEqual({
    kind: "refused",
    reason: expect.stringMatching(/content folder/),
  });
  rmSync(site.directory);
  renameSync(`${site.directory}-away`, site.directory);
  expect((await site.opened(SERVICE)).fields.title).toBe("Typed before");
});
