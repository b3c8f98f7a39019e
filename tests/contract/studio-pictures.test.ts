import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openStudioSite } from "#tests/support/studio-site.ts";

const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const OTHER = { collection: "posts", entry: "what-fsync-costs" };
const NOTHING = { alt: null, caption: null, focus: null };

async function openWithPictures() {
  const site = await openStudioSite();
  const upload = async (background: string, width: number) => {
    const picture = sharp({ create: { width, height: 30, channels: 3, background } });
    const bytes = new Uint8Array(await picture.png().toBuffer());
    const stored = await site.studio.upload(new File([bytes], `${background}.png`));
    if (stored.kind !== "stored") throw new Error(stored.reason);
    return stored.url.slice("/assets/images/".length);
  };
  const [red, blue] = [await upload("red", 40), await upload("blue", 80)];
  const pictureOf = async (name: string) => {
    const picture = await site.studio.picture(name);
    if (picture === null) throw new Error(`there is no ${name}`);
    return picture;
  };
  const publishWith = async (fields: object, body?: string) => {
    const entry = await site.opened(POST);
    const edit = { value: { ...entry.fields, ...fields }, body: body ?? entry.edit.body };
    const saved = await site.studio.save(POST, edit, entry.version, site.ada);
    if (saved.kind !== "saved") throw new Error(saved.kind);
    return site.studio.publish(POST, saved.version, null, site.ada);
  };
  return { ...site, red, blue, pictureOf, publishWith };
}

test("describes a picture, which pages show where a text has no description of its own", async () => {
  const { studio, ada, bob, red, read, pictureOf, publishWith, content } = await openWithPictures();
  const url = `/assets/images/${red}`;
  const body = `A text.\n\n![](${url}#40x30)\n\n![My own](${url}#40x30)\n\n\`![](${url})\`\n`;
  expect(await publishWith({}, body)).toMatchObject({
    kind: "problems",
    problems: [{ field: "text", reason: expect.stringMatching(/alternative/) }],
  });
  const { version } = await pictureOf(red);
  const texts = { alt: "A red flag", caption: "It's red", focus: { x: 20, y: 80 } };
  expect(await studio.describePicture(red, texts, version, ada)).toEqual({ kind: "done" });
  expect(await pictureOf(red)).toMatchObject(texts);
  expect(await studio.describePicture(red, NOTHING, version, bob)).toMatchObject({ kind: "refused" });
  expect(await publishWith({ title: "A title" }, body)).toMatchObject({ kind: "published" });
  const shown = content.posts()[content.indexOf(POST.entry)]?.body ?? "";
  expect(shown).toContain(`![A red flag](${url}`);
  expect(shown).toContain('"It’s red")');
  expect(shown).toContain(`![My own](${url}`);
  expect(shown).toContain(`\`![](${url}`);
  expect(content.brand.page.css).toContain(`[src^="${url}"]:not(.object-contain){object-position:20% 80%}`);

  expect(
    await studio.describePicture(red, { ...NOTHING, alt: "" }, (await pictureOf(red)).version, ada),
  ).toEqual({ kind: "done" });
  expect(content.posts()[content.indexOf(POST.entry)]?.body).toContain(`![](${url}`);
  expect(read("pictures.yaml")).toContain('image_alt: ""');
});

test("refuses texts that don't fit, and forgets an entry without texts", async () => {
  const { studio, ada, red, read, pictureOf } = await openWithPictures();
  const before = read("pictures.yaml");
  const wrong = await studio.describePicture(red, { ...NOTHING, focus: { x: 120, y: 0 } }, "", ada);
  expect(wrong).toMatchObject({ kind: "refused", problems: [{ field: "focus.x" }] });
  expect(await studio.describePicture(red, { ...NOTHING, alt: "Red" }, "", ada)).toEqual({ kind: "done" });
  expect(await studio.describePicture(red, NOTHING, (await pictureOf(red)).version, ada)).toEqual({
    kind: "done",
  });
  expect(read("pictures.yaml")).toBe(before);
  for (const name of [
    "uploads/none.png",
    "../company.yaml",
    "uploads/../../company.yaml",
    "",
    ".hidden.png",
  ]) {
    expect(await studio.picture(name)).toBeNull();
    expect(await studio.describePicture(name, NOTHING, "", ada)).toEqual({ kind: "gone" });
  }
});

test("replaces a picture in published texts and drafts at once, and again in the other direction", async () => {
  const { studio, ada, bob, red, blue, read, draft, opened, pictureOf, publishWith } =
    await openWithPictures();
  const [from, to] = [`/assets/images/${red}`, `/assets/images/${blue}`];
  await publishWith({ feature_image: from }, `A text.\n\n![Red](${from}#40x30)\n`);
  await draft(OTHER, { feature_image: from });
  await draft(POST, { feature_image: from, title: "A draft of Ada" });
  await studio.describePicture(red, { ...NOTHING, alt: "A flag" }, "", ada);
  const before = read("blog/ble-battery-arithmetic.md");

  const plan = await studio.planReplacement(red, blue);
  expect(plan?.uses.map(({ entryRef }) => entryRef)).toEqual([POST, OTHER]);
  expect(plan?.problems).toEqual([]);
  expect(await studio.replacePicture(red, blue, "another", bob)).toMatchObject({ kind: "refused" });
  expect(read("blog/ble-battery-arithmetic.md")).toBe(before);
  expect(await studio.replacePicture(red, blue, plan?.version ?? "", bob)).toEqual({ kind: "done" });
  expect(read("blog/ble-battery-arithmetic.md")).toBe(
    before.replaceAll(from, to).replace("#40x30", "#80x30"),
  );
  expect((await opened(OTHER)).fields.feature_image).toBe(to);
  const rebased = await opened(POST);
  expect(rebased.fields).toMatchObject({ feature_image: to, title: "A draft of Ada" });
  expect(await studio.publish(POST, rebased.version, null, ada)).toMatchObject({ kind: "published" });
  expect(await studio.revisions(POST)).toContainEqual(
    expect.objectContaining({ by: "Bob", kind: "published" }),
  );
  expect(await pictureOf(blue)).toMatchObject({ alt: "A flag", isUnused: false });
  expect(await pictureOf(red)).toMatchObject({ alt: null, uses: [], isUnused: true });

  const back = await studio.planReplacement(blue, red);
  expect(await studio.replacePicture(blue, red, back?.version ?? "", bob)).toEqual({ kind: "done" });
  expect((await opened(OTHER)).fields.feature_image).toBe(from);
});

test("a picture of a list moves with its key and its size", async () => {
  const { studio, ada, blue, read, draft, opened } = await openWithPictures();
  const [, from = ""] = /gallery_image: \/assets\/images\/(\S+)/.exec(read("gallery.yaml")) ?? [];
  const entry = `/assets/images/${from}`;
  await draft({ collection: "gallery", entry }, { caption: "A draft" });
  const plan = await studio.planReplacement(from, blue);
  expect(await studio.replacePicture(from, blue, plan?.version ?? "", ada)).toEqual({ kind: "done" });
  const moved = await opened({ collection: "gallery", entry: `/assets/images/${blue}` });
  expect(moved.fields).toMatchObject({ caption: "A draft", width: 80, height: 30 });
  expect(moved.isPublished).toBe(true);
});

test("deletes only what nothing shows, and a draft that shows it afterwards can't be published", async () => {
  const { studio, ada, bob, red, blue, directory, draft, read } = await openWithPictures();
  const file = path.join(directory, "images", red);
  const version = await draft(POST, { feature_image: `/assets/images/${red}` });
  expect(await studio.deletePicture(red, bob)).toMatchObject({
    kind: "refused",
    reason: expect.stringMatching(/used in/),
  });
  expect(existsSync(file)).toBe(true);
  await studio.discard(POST, version);
  await studio.describePicture(red, { ...NOTHING, alt: "Red" }, "", ada);
  expect(await studio.deletePicture(red, bob)).toEqual({ kind: "done" });
  expect(existsSync(file)).toBe(false);
  expect(read("pictures.yaml")).not.toContain(red);
  expect(await studio.deletePicture(red, bob)).toEqual({ kind: "gone" });
  const late = await draft(POST, { feature_image: `/assets/images/${red}` });
  expect(await studio.publish(POST, late, null, ada)).toMatchObject({
    kind: "problems",
    problems: [{ field: "feature_image" }],
  });
  for (const name of ["people/maren-oakfield.svg", `uploads/../${blue}`, "../company.yaml"])
    expect(await studio.deletePicture(name, bob)).toEqual({ kind: "gone" });
});
