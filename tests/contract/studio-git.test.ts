import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { digestOf } from "#server/storage/content-files.ts";
import { STUDIO_GIT_FOLDER, STUDIO_JOURNAL } from "#server/storage/folders.ts";
import { PROBLEM_TEXTS } from "#server/studio/git/notice.ts";
import type { OpenStudio } from "#server/studio/open-studio.ts";
import { git } from "#tests/support/git.ts";
import { createRemote } from "#tests/support/git-remote.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };
const OTHER = { collection: "services", entry: "reactjs-development" };
const fileOf = ({ entry }: { entry: string }) => `services/${entry}.md`;

async function openSites(count: number) {
  const remote = createRemote();
  const sites = [];
  for (let one = 0; one < count; one++) {
    const settings = { STUDIO_GIT: "push", STUDIO_GIT_POLL_SECONDS: "0", CONTENT_DIR: remote.clone() };
    const site = await openStudioSite(settings);
    const { studio, draft, ada } = site;
    sites.push({
      ...site,
      sync: () => studio.retry(),
      async publish(entryRef: typeof SERVICE, title: string) {
        return studio.publish(entryRef, await draft(entryRef, { title }), null, ada);
      },
      titleOf: ({ entry }: typeof SERVICE) =>
        site.content.current.services.find(({ slug }) => slug === entry)?.title,
    });
  }
  return { remote, sites: sites as [Opened, Opened] };
}
type Opened = Awaited<ReturnType<typeof openStudioSite>> & {
  sync(): Promise<void>;
  publish(entryRef: typeof SERVICE, title: string): ReturnType<Opened["studio"]["publish"]>;
  titleOf(entryRef: typeof SERVICE): string | undefined;
};

test("a publication is one commit of its files by its editor, and appears on another site", async () => {
  const { remote, sites } = await openSites(2);
  const [one, two] = sites;
  // A manual change on the server is not a publication.
  one.write("redirects.yaml", `${one.read("redirects.yaml")}# a note\n`);
  git(one.directory, "add", "redirects.yaml");

  expect(await one.publish(SERVICE, "Node.js, twice")).toMatchObject({ kind: "published", notice: null });
  await one.sync();
  expect(remote.log("%an %ae %s")[0]).toBe("Ada ada@example.com Publish Services: Node.js, twice");
  expect(git(one.directory, "show", "--name-only", "--format=", "HEAD")).toBe(fileOf(SERVICE));
  expect(git(one.directory, "status", "--porcelain")).toBe("M  redirects.yaml");

  await two.sync();
  expect(two.titleOf(SERVICE)).toBe("Node.js, twice");
  expect(two.studio.notice()).toBe(null);
});

test("rebases concurrent publications of two sites", async () => {
  const { remote, sites } = await openSites(2);
  const [one, two] = sites;
  remote.refuse();
  expect(await two.publish(OTHER, "Of the second")).toMatchObject({ kind: "published" });
  await two.sync();
  remote.accept();
  await one.publish(SERVICE, "Of the first");
  await one.sync();
  await two.sync();
  await one.sync();
  expect(remote.log().slice(0, 2).toSorted()).toEqual([
    "Publish Services: Of the first",
    "Publish Services: Of the second",
  ]);
  for (const site of sites) {
    expect([site.titleOf(SERVICE), site.titleOf(OTHER)]).toEqual(["Of the first", "Of the second"]);
    expect(site.studio.notice()).toBe(null);
  }
});

test("reports a refused push, and retries it without loss", async () => {
  const { remote, sites } = await openSites(1);
  const [one] = sites;
  remote.refuse();
  expect(await one.publish(SERVICE, "Refused")).toMatchObject({ kind: "published" });
  await one.sync();
  expect(one.titleOf(SERVICE)).toBe("Refused");
  const notice = one.studio.notice();
  expect(notice).toMatchObject({ waiting: 1, retryAt: expect.any(String) });
  expect(notice?.text).toContain(PROBLEM_TEXTS.refused);
  expect(notice?.text).not.toMatch(/secret|example\.com/);
  const second = await one.publish(OTHER, "Refused too");
  expect(second).toMatchObject({ kind: "published", notice: notice?.text });
  await one.sync();
  expect(one.studio.notice()?.waiting).toBe(2);
  expect(remote.log()).toEqual(["Begin"]);

  remote.accept();
  await one.sync();
  expect(one.studio.notice()).toBe(null);
  expect(remote.log()).toHaveLength(3);
});

test("reports a conflict with its files, changes no file, and recovers after a manual merge", async () => {
  const { remote, sites } = await openSites(1);
  const [one] = sites;
  remote.refuse();
  await one.publish(SERVICE, "Here");
  await one.sync();
  remote.accept();
  const theirs = (text: string) => text.replace(/^title: .*/m, "title: There");
  remote.commitElsewhere(fileOf(SERVICE), theirs, "Change it there");
  await one.sync();
  expect(one.studio.notice()).toMatchObject({ waiting: 1, files: [fileOf(SERVICE)] });
  expect(one.studio.notice()?.text).toContain(PROBLEM_TEXTS.conflict);
  expect(one.titleOf(SERVICE)).toBe("Here");
  expect(git(one.directory, "status", "--porcelain")).toBe("");
  expect(git(one.directory, "worktree", "list").split("\n")).toHaveLength(1);

  // The merge keeps the text of the site.
  git(one.directory, "pull", "--quiet", "--no-rebase", "--strategy-option=ours", "origin", "main");
  await one.sync();
  expect(one.studio.notice()).toBe(null);
  expect(remote.log()).toContain("Change it there");
  expect(one.titleOf(SERVICE)).toBe("Here");
});

test("bases the next draft on a fetched commit, and reports invalid content", async () => {
  const { remote, sites } = await openSites(1);
  const [one] = sites;
  // A publication does not wait for the synchronization of the start.
  await one.sync();
  const seen = await one.draft(SERVICE, { title: "Of a draft" });
  const theirs = (text: string) => text.replace(/^title: .*/m, "title: There");
  remote.commitElsewhere(fileOf(SERVICE), theirs, "Change it there");
  // Fetched before the publication, so that the editor sees both texts.
  const result = await one.studio.publish(SERVICE, seen, null, one.ada);
  expect(result).toMatchObject({ kind: "conflict" });
  expect(one.titleOf(SERVICE)).toBe("There");

  const text = one.read(fileOf(SERVICE));
  remote.commitElsewhere(fileOf(SERVICE), () => "nothing\n", "Break it");
  await one.sync();
  expect(one.studio.notice()?.text).toContain(PROBLEM_TEXTS.invalid);
  expect(one.studio.notice()?.files).toEqual([fileOf(SERVICE)]);
  // A restart would find it, too.
  expect(one.read(fileOf(SERVICE))).toBe(text);
  remote.commitElsewhere(
    fileOf(SERVICE),
    () => text.replace(/^title: .*/m, "title: Corrected"),
    "Correct it",
  );
  await one.sync();
  expect(one.studio.notice()).toBe(null);
  expect(one.titleOf(SERVICE)).toBe("Corrected");
});

test("commits the pictures of a publication with it, and takes no symbolic link in", async () => {
  const { remote, sites } = await openSites(1);
  const [one] = sites;
  const pixels = { create: { width: 4, height: 3, channels: 3 as const, background: "#2a7db2" } };
  const bytes = await sharp(pixels).png().toBuffer();
  const upload = () => one.studio.upload(new File([bytes as never], "harbor.png", { type: "image/png" }));
  const stored = await upload();
  if (stored.kind !== "stored") throw new Error(stored.reason);
  const { edit, version } = await one.opened(SERVICE);
  const body = `${edit.body}\n![A harbor](${stored.url})\n`;
  const saved = await one.studio.save(SERVICE, { ...edit, body }, version, one.ada);
  if (saved.kind !== "saved") throw new Error("not saved");
  expect(await one.studio.publish(SERVICE, saved.version, null, one.ada)).toMatchObject({
    kind: "published",
  });
  expect(git(one.directory, "show", "--name-only", "--format=", "HEAD").split("\n").toSorted()).toEqual([
    stored.url.replace("/assets/", ""),
    fileOf(SERVICE),
  ]);
  await one.sync();

  const text = one.read(fileOf(SERVICE));
  remote.linkElsewhere(fileOf(SERVICE), "/etc/hostname");
  await one.sync();
  expect(one.studio.notice()).toMatchObject({
    text: expect.stringContaining(PROBLEM_TEXTS["symbolic-link"]),
    files: [fileOf(SERVICE)],
  });
  expect(one.read(fileOf(SERVICE))).toBe(text);
});

test("brings in at the next start what a crash has left staged, and settles the branch", async () => {
  const { remote, sites } = await openSites(1);
  const [one] = sites;
  remote.commitElsewhere(
    fileOf(SERVICE),
    (text) => text.replace(/^title: .*/m, "title: Staged"),
    "Change it",
  );
  await one.sync();
  const [from, target] = [git(one.directory, "rev-parse", "HEAD~1"), git(one.directory, "rev-parse", "HEAD")];
  await one.close();
  // As a crash between two files leaves it, with the lock of a command that was killed.
  const file = fileOf(SERVICE);
  const staged = path.join(path.dirname(file), `.${path.basename(file)}.1`);
  git(one.directory, "reset", "--quiet", "--hard", from);
  const before = await digestOf(path.join(one.directory, file));
  one.write(staged, `${git(one.directory, "show", `${target}:${file}`)}\n`);
  const record = {
    from,
    target,
    root: "",
    files: [{ file, staged, before }],
    process: { pid: 1, started: "1" },
  };
  writeFileSync(path.join(one.dataDir, STUDIO_JOURNAL, "1.staged.json"), JSON.stringify(record));
  const crashed = path.join(one.dataDir, STUDIO_GIT_FOLDER, "crashed");
  mkdirSync(crashed, { recursive: true });
  const site = { host: hostname(), site: { pid: 1, started: "1" }, since: Date.now() };
  writeFileSync(path.join(crashed, "site.json"), JSON.stringify(site));
  writeFileSync(path.join(one.directory, ".git/index.lock"), "");

  const next = await openSiteWithoutPort({ ...one.environment });
  const { studio } = next.studio as OpenStudio;
  expect(next.content.current.services.find(({ slug }) => slug === SERVICE.entry)?.title).toBe("Staged");
  await studio.retry();
  expect(studio.notice()).toBe(null);
  expect(git(one.directory, "rev-parse", "HEAD")).toBe(target);
  expect(git(one.directory, "status", "--porcelain")).toBe("");
});

test("never overwrites uncommitted manual changes", async () => {
  const { remote, sites } = await openSites(1);
  const [one] = sites;
  const byHand = one.read(fileOf(SERVICE)).replace(/^title: .*/m, "title: By hand");
  one.write(fileOf(SERVICE), byHand);
  const theirs = (text: string) => text.replace(/^title: .*/m, "title: There");
  remote.commitElsewhere(fileOf(SERVICE), theirs, "Change it there");
  await one.sync();
  expect(one.read(fileOf(SERVICE))).toBe(byHand);
  expect(one.studio.notice()?.text).toContain(PROBLEM_TEXTS["local-changes"]);
  git(one.directory, "checkout", "--quiet", fileOf(SERVICE));
  await one.sync();
  expect(one.titleOf(SERVICE)).toBe("There");
});

test("retries a failed commit, and reports an unreachable remote without its URL", async () => {
  const { sites } = await openSites(1);
  const [one] = sites;
  const lock = path.join(one.directory, ".git/index.lock");
  writeFileSync(lock, "");
  expect(await one.publish(SERVICE, "Locked")).toMatchObject({ kind: "published" });
  expect(one.studio.notice()).toMatchObject({
    text: expect.stringContaining(`${PROBLEM_TEXTS.locked} 1 publication `),
    waiting: 1,
  });
  git(one.directory, "remote", "set-url", "origin", "https://bot:secret@127.0.0.1:1/content.git");
  rmSync(lock);
  await one.sync();
  expect(git(one.directory, "log", "-1", "--format=%s")).toBe("Publish Services: Locked");
  expect(one.studio.notice()?.text).toContain(PROBLEM_TEXTS.unreachable);
  expect(one.studio.notice()?.text).toContain(" 1 commit ");
  expect(JSON.stringify(one.studio.notice())).not.toContain("secret");
});
