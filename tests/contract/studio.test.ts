import { chmodSync, existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PICTURE_BYTES } from "#core/studio-library.ts";
import { formatContent } from "#server/content/format-content.ts";
import { readContent } from "#server/content/load.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };
const FILE = "services/node.js-development.md";
const POST = { collection: "posts", entry: "ble-battery-arithmetic" };

const changedLines = (before: string, after: string) => {
  const old = before.split("\n");
  return after.split("\n").filter((line, at) => line !== old[at]).length;
};

test("says of a service that the home page's selection leaves it out", async () => {
  const { studio, ada, opened, content } = await openStudioSite();
  const created = await studio.create("service", { title: "Kites" }, ada);
  if ("problem" in created) throw new Error(created.problem);
  expect((await opened(created)).isOffHomeList).toBe(true);
  const selected = content.current.serviceCategories.map(({ url_config }) => url_config);
  expect(selected).toContain(SERVICE.entry);
  expect((await opened(SERVICE)).isOffHomeList).toBe(false);
  expect((await opened(POST)).isOffHomeList).toBe(false);
});

test("says of no service so where the home page lists all of them", async () => {
  const { directory } = copyContent();
  rmSync(path.join(directory, "service-categories.yaml"));
  const { studio, ada, opened } = await openStudioSite({ CONTENT_DIR: directory });
  const created = await studio.create("service", { title: "Kites" }, ada);
  if ("problem" in created) throw new Error(created.problem);
  expect((await opened(created)).isOffHomeList).toBe(false);
});

test("a changed word of a service is a draft first, and one line of its file when it is published", async () => {
  const { studio, opened, read, write, ada, content } = await openStudioSite();
  const before = formatContent(FILE, read(FILE));
  write(FILE, before);
  const { fields, edit, version } = await opened(SERVICE);
  const title = `${fields.title} today`;
  const saved = await studio.save(SERVICE, { ...edit, value: { ...fields, title } }, version, ada);
  expect(saved).toMatchObject({ kind: "saved", isDraft: true, problems: [] });
  expect(read(FILE)).toBe(before);

  const seen = (await opened(SERVICE)).version;
  expect(await studio.publish(SERVICE, seen, null, ada)).toMatchObject({ kind: "published" });
  expect(changedLines(before, read(FILE))).toBe(1);
  expect(content.current.services.find(({ slug }) => slug === SERVICE.entry)?.title).toBe(title);
  expect((await opened(SERVICE)).draft).toBe(null);
  expect((await studio.revisions(SERVICE)).map(({ kind, by }) => [kind, by])).toEqual([
    ["published", "Ada"],
    ["saved", "Ada"],
    ["published", "From the files"],
  ]);
});

test("an entry that is named by its photograph opens from the list, without the content hash", async () => {
  const { directory, read, write } = copyContent({ withMedia: true });
  write("images/yard.jpg", "a photograph");
  const photo = "/assets/images/yard.jpg";
  write("gallery.yaml", read("gallery.yaml").replace("/assets/images/gallery/01-kite-day.svg", photo));
  const { studio, opened, content } = await openStudioSite({ CONTENT_DIR: directory });
  expect(content.current.gallery[0]?.gallery_image).toMatch(/\?v=/);
  const listed = (await studio.list("gallery", ""))?.entries ?? [];
  expect(listed.map(({ entry }) => entry)).toContain(photo);
  expect((await opened({ collection: "gallery", entry: photo })).fields.gallery_image).toBe(photo);
});

test("Markdown that was edited is formatted when it is published, and other Markdown stays as it is", async () => {
  const { studio, opened, read, write, draft, ada } = await openStudioSite();
  const typed = "\n* one\n* *two*\n";
  write(FILE, `${read(FILE)}${typed}`);
  const publish = async (version: string) =>
    expect(await studio.publish(SERVICE, version, null, ada)).toMatchObject({ kind: "published" });
  await publish(await draft(SERVICE, { title: "A title" }));
  expect(read(FILE)).toMatch(/^title: A title$/m);
  expect(read(FILE).endsWith(typed)).toBe(true);

  const { edit, version } = await opened(SERVICE);
  const body = `${edit.body}* __three__\n`;
  const saved = await studio.save(SERVICE, { ...edit, body }, version, ada);
  expect((await opened(SERVICE)).edit.body).toBe(body);
  await publish(saved.kind === "saved" ? saved.version : "");
  expect(read(FILE).endsWith("\n- one\n- *two*\n- **three**\n")).toBe(true);
  expect((await opened(SERVICE)).draft).toBe(null);
});

test("two editors of one entry: the second sees both texts, and nothing is overwritten", async () => {
  const { studio, opened, ada, bob } = await openStudioSite();
  const { fields, edit, version } = await opened(SERVICE);
  const withLead = (lead: string) => ({ ...edit, value: { ...fields, lead } });
  expect(await studio.save(SERVICE, withLead("Hers."), version, ada)).toMatchObject({ kind: "saved" });
  const second = await studio.save(SERVICE, withLead("His."), version, bob);
  expect(second).toMatchObject({ kind: "conflict", conflict: { by: "Ada" } });
  if (second.kind !== "conflict") return;
  expect(second.conflict.stored).toEqual(withLead("Hers."));
  expect((await opened(SERVICE)).fields.lead).toBe("Hers.");
  expect(await studio.save(SERVICE, withLead("His."), second.conflict.version, bob)).toMatchObject({
    kind: "saved",
  });
  expect(await studio.publish(SERVICE, version, null, ada)).toMatchObject({ kind: "conflict" });
});

test("a file that was changed by hand while it was open is not overwritten, and its other fields stay", async () => {
  const { studio, opened, read, write, ada, content } = await openStudioSite();
  const { fields, edit, version } = await opened(SERVICE);
  const value = { ...fields, title: "From the Studio" };
  const saved = await studio.save(SERVICE, { ...edit, value }, version, ada);
  const byHand = read(FILE)
    .replace(/^title: .*/m, "title: By hand")
    .replace(/^lead: >-\n(?: {2}.*\n)+/m, "lead: By hand.\n");
  write(FILE, byHand);
  await content.reload();
  const seen = saved.kind === "saved" ? saved.version : "";
  const refused = await studio.publish(SERVICE, seen, null, ada);
  expect(read(FILE)).toBe(byHand);
  if (refused.kind !== "conflict") throw new Error(refused.kind);
  const { stored, base, version: onto } = refused.conflict;
  expect(base).toEqual(edit);
  expect(stored?.value).toEqual({ ...fields, title: "By hand", lead: "By hand." });
  const merged = { ...edit, value: { ...fields, title: "From the Studio", lead: "By hand." } };
  expect(await studio.save(SERVICE, merged, seen, ada, "no-such-version")).toMatchObject({
    kind: "conflict",
    conflict: { of: "published", version: onto },
  });
  const again = await studio.save(SERVICE, merged, seen, ada, onto);
  // The response to it was lost.
  expect(await studio.save(SERVICE, merged, seen, ada, onto)).toEqual(again);
  const { version: now } = await opened(SERVICE);
  expect(await studio.publish(SERVICE, now, null, ada)).toMatchObject({ kind: "published" });
  expect(read(FILE)).toMatch(/^title: From the Studio$/m);
  expect(read(FILE)).toMatch(/^lead: By hand\.$/m);
});

test("a new entry is published without being on the site while gaps of its template are left", async () => {
  const { studio, opened, ada, content } = await openStudioSite();
  const entryRef = await studio.create("post", { title: "Kites in November" }, ada);
  if ("problem" in entryRef) throw new Error(entryRef.problem);
  const { version } = await opened(entryRef);
  expect(await studio.publish(entryRef, version, null, ada)).toMatchObject({
    kind: "published",
    notice: expect.stringContaining("excerpt"),
  });
  expect(content.current.posts.map(({ slug }) => slug)).not.toContain("kites-in-november");
});

test("a new post is public with its URL in the registry, and leaves content that passes every check", async () => {
  const { studio, opened, read, ada, directory, content } = await openStudioSite();
  const entryRef = await studio.create("post", { title: "Kites in November" }, ada);
  if ("problem" in entryRef) throw new Error(entryRef.problem);
  expect(entryRef).toEqual({ collection: "posts", entry: "kites-in-november" });
  expect(existsSync(path.join(directory, "blog/kites-in-november.md"))).toBe(false);
  const { isPublished, fields, version: first } = await opened(entryRef);
  expect(isPublished).toBe(false);
  const written = { value: { ...fields, excerpt: "About kites." }, body: "\nKites fly.\n" };
  const saved = await studio.save(entryRef, written, first, ada);
  const version = saved.kind === "saved" ? saved.version : "";
  expect(await studio.publish(entryRef, version, null, ada)).toMatchObject({
    kind: "published",
    page: "/blog/kites-in-november",
  });
  expect(content.posts().map(({ slug }) => slug)).toContain("kites-in-november");
  expect(read("url-registry.txt")).toMatch(/\n\/blog\/kites-in-november # id \d+\n/);
  expect((await readContent(directory)).problems).toEqual([]);
  expect(await studio.create("post", { title: "Kites in November" }, ada)).toHaveProperty("problem");
  expect(await studio.create("no-kind", { title: "Title" }, ada)).toHaveProperty("problem");
});

test("a draft is published at its time, and stays a draft with the reason when it cannot be", async () => {
  const { studio, open, opened, clock, ada, content } = await openStudioSite();
  const hour = 60 * 60_000;
  const at = new Date(clock.now + hour).toISOString();
  for (const entryRef of [SERVICE, POST]) {
    const { fields, edit, version } = await opened(entryRef);
    const value = { ...fields, title: `At its time: ${entryRef.entry}` };
    const saved = await studio.save(entryRef, { ...edit, value }, version, ada);
    const seen = saved.kind === "saved" ? saved.version : "";
    expect(await studio.publish(entryRef, seen, at, ada)).toEqual({ kind: "scheduled", at });
  }
  await open.publishDue();
  expect((await opened(SERVICE)).draft?.publishAt).toBe(at);

  // Another draft takes the same title.
  const other = { collection: "posts", entry: "angularjs-route-by-route" };
  const { fields, edit, version } = await opened(other);
  const value = { ...fields, title: `At its time: ${POST.entry}` };
  const saved = await studio.save(other, { ...edit, value }, version, ada);
  await studio.publish(other, saved.kind === "saved" ? saved.version : "", null, ada);
  clock.now += hour;
  await open.publishDue();
  const titles = content.current.services.map(({ title }) => title);
  expect(titles).toContain(`At its time: ${SERVICE.entry}`);
  expect((await opened(POST)).draft).toMatchObject({
    publishAt: null,
    problem: expect.stringMatching(/title/),
  });
});

test("an earlier revision can be compared and restored as a draft", async () => {
  const { studio, opened, ada, clock } = await openStudioSite();
  const { fields, edit, version } = await opened(SERVICE);
  const saved = await studio.save(SERVICE, { ...edit, value: { ...fields, lead: "Other." } }, version, ada);
  const seen = saved.kind === "saved" ? saved.version : "";
  await studio.publish(SERVICE, seen, null, ada);
  clock.now += 1000;
  const first = (await studio.revisions(SERVICE)).at(-1)?.id as string;
  const diff = await studio.compare(SERVICE, first);
  expect(diff).toContainEqual({ kind: "added", text: "lead: Other." });
  expect(await studio.restore(SERVICE, first, (await opened(SERVICE)).version, ada)).toMatchObject({
    kind: "saved",
    isDraft: true,
  });
  expect((await opened(SERVICE)).fields).toEqual(fields);
  expect(await studio.compare(POST, first)).toBe(null);
});

test("a crash between the file and the database leaves a published entry without a draft", async () => {
  const { studio, opened, read, write, ada } = await openStudioSite();
  const { fields, edit, version } = await opened(SERVICE);
  await studio.save(SERVICE, { ...edit, value: { ...fields, title: "Crashed" } }, version, ada);
  write(FILE, read(FILE).replace(/^title: .*/m, "title: Crashed"));
  expect((await opened(SERVICE)).draft).toBe(null);
});

test.skipIf(process.getuid?.() === 0)(
  "a folder that cannot be written is said, and changes nothing",
  async () => {
    const { studio, opened, read, directory, ada } = await openStudioSite();
    const before = read(FILE);
    const { fields, edit, version } = await opened(SERVICE);
    const saved = await studio.save(
      SERVICE,
      { ...edit, value: { ...fields, title: "Refused" } },
      version,
      ada,
    );
    chmodSync(path.join(directory, "services"), 0o500);
    const result = await studio.publish(SERVICE, saved.kind === "saved" ? saved.version : "", null, ada);
    chmodSync(path.join(directory, "services"), 0o700);
    expect(result).toMatchObject({ kind: "failed", reason: expect.stringMatching(/content folder/) });
    expect(read(FILE)).toBe(before);
    expect((await opened(SERVICE)).draft).not.toBe(null);
  },
);

test("stores pictures by content hash without camera metadata, and refuses other files", async () => {
  const { studio, directory } = await openStudioSite();
  const pixels = { create: { width: 40, height: 30, channels: 3 as const, background: "#2a7db2" } };
  const photo = await sharp(pixels)
    .withExif({ IFD0: { Copyright: "Somebody" } })
    .jpeg()
    .toBuffer();
  const file = (bytes: Buffer | string, name: string, type: string) =>
    new File([bytes as never], name, { type });
  const stored = await studio.upload(file(photo, "../../My Desk.JPG", "image/png"));
  expect(stored).toMatchObject({ kind: "stored", width: 40, height: 30 });
  if (stored.kind !== "stored") return;
  expect(stored.url).toMatch(/^\/assets\/images\/uploads\/my-desk-[0-9a-f]{8}\.jpg$/);
  const [name = ""] = readdirSync(path.join(directory, "images/uploads"));
  expect((await sharp(path.join(directory, "images/uploads", name)).metadata()).exif).toBe(undefined);

  const frames = Buffer.concat([Buffer.alloc(40 * 30 * 3, 10), Buffer.alloc(40 * 30 * 3, 200)]);
  const animation = sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } });
  const sea = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#2a7db2" } });
  const wrong: [RegExp, File][] = [
    [/JPEG, PNG/, file("<script>alert(1)</script>", "x.jpg", "image/jpeg")],
    [/JPEG, PNG/, file("<svg xmlns='http://www.w3.org/2000/svg'/>", "x.svg", "image/svg+xml")],
    [/damaged/, file(photo.subarray(0, 200), "x.jpg", "image/jpeg")],
    [/empty/, file("", "x.jpg", "image/jpeg")],
    [/20 MB/, file(Buffer.alloc(20 * 1024 * 1024), "x.jpg", "image/jpeg")],
    [/limit is 8 MB/, file(Buffer.alloc(PICTURE_BYTES + 1), "x.jpg", "image/jpeg")],
    [/100 million pixels/, file(await sea.png().toBuffer(), "x.png", "image/png")],
    [/GIF/, file(await animation.clone().gif().toBuffer(), "x.gif", "image/gif")],
    [/GIF/, file(await sharp(photo).gif().toBuffer(), "x.png", "image/png")],
    [/animated/, file(await animation.clone().webp({ loop: 0 }).toBuffer(), "x.webp", "image/webp")],
  ];
  for (const [says, one] of wrong)
    expect(await studio.upload(one)).toEqual({ kind: "refused", reason: expect.stringMatching(says) });
  expect(readdirSync(path.join(directory, "images/uploads"))).toHaveLength(1);
  rmSync(path.join(directory, "images/uploads"), { recursive: true });
});
