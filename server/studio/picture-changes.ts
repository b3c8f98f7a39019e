import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PictureEntry } from "#core/content/picture.ts";
import type { Edit, Editor, EntryRef } from "#core/studio.ts";
import type {
  LibraryPicture,
  OpenPicture,
  PictureChange,
  PictureReplacement,
  PictureTexts,
} from "#core/studio-library.ts";
import { entryFileOf, readText, withoutEntry } from "./entries.ts";
import { problemsFor } from "./entry-problems.ts";
import { basesAfter } from "./moves.ts";
import type { StudioParts } from "./parts.ts";
import { IMAGES, isUpload, pictureFile, statsOf } from "./picture-files.ts";
import { type EditPlan, type Plan, planChanges, planEdits, writtenIn } from "./plan.ts";
import type { Publications } from "./publications.ts";
import { afterReplacement, pictureUrl, type Replacement, type RewrittenEntry } from "./replace-picture.ts";

type UsesOf = (name: string) => Promise<LibraryPicture["uses"]>;

const failed = (reason: string) => ({ kind: "failed" as const, reason });
const STALE = failed("Someone else has changed this image meanwhile. Check it again.");
const WRONG = failed("This change doesn't pass the checks. Fix the listed problems first.");

/** Changes of one picture for all its uses, published at once. Pictures are named by their path in `images/`. */
export function createPictureChanges(parts: StudioParts, usesOf: UsesOf) {
  return {
    /** Null for an unknown one. */
    picture: (name: string) => openPicture(parts, usesOf, name),
    describePicture: (name: string, texts: PictureTexts, seen: string, by: Editor) =>
      describe(parts, name, texts, seen, by),
    planReplacement: (from: string, to: string) => planReplacement(parts, usesOf, from, to),
    replacePicture: (from: string, to: string, seen: string, by: Editor) =>
      replace(parts, usesOf, { from, to, seen }, by),
    deletePicture: (name: string, by: Editor) => remove(parts, usesOf, name, by),
  };
}

const refOf = (name: string): EntryRef => ({ collection: "pictures", entry: name });

async function openPicture(
  { contentDir, reading }: StudioParts,
  usesOf: UsesOf,
  name: string,
): Promise<OpenPicture | null> {
  const file = await pictureFile(contentDir, name);
  if (file === null) return null;
  const [uses, live, stats, size] = await Promise.all([
    usesOf(name),
    reading.readEntry(refOf(name)),
    statsOf(file),
    sizeOf(file),
  ]);
  const {
    image_alt: alt = null,
    caption = null,
    focus = null,
  } = (live?.edit.value ?? {}) as Partial<PictureEntry>;
  return {
    ...{ url: pictureUrl(name), name, bytes: stats?.size ?? 0, uses, alt, caption, size, focus },
    isUnused: isUpload(name) && uses.length === 0,
    isUpload: isUpload(name),
    version: live?.version ?? "",
  };
}

async function sizeOf(file: string): Promise<OpenPicture["size"]> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: undefined, height: undefined }));
  return width && height ? { width, height } : null;
}

async function describe(
  parts: StudioParts,
  name: string,
  texts: PictureTexts,
  seen: string,
  by: Editor,
): Promise<PictureChange> {
  const { contentDir, publications, reading } = parts;
  const entryRef = refOf(name);
  let problems: PictureChange & { kind: "refused" } = { kind: "refused", reason: "" };
  const prepare = async () => {
    if ((await pictureFile(contentDir, name)) === null) return null;
    const live = await reading.readEntry(entryRef);
    if ((live?.version ?? "") !== seen) return STALE;
    const value = entryWith(live?.edit.value, name, texts);
    const edit = { value, body: null };
    const plan = await planTexts(parts, entryRef, edit);
    if (plan.problems.length > 0) {
      const found = problemsFor(writtenIn(plan, entryRef, null), plan.problems);
      problems = { ...problems, problems: found };
      return failed(found.map(({ reason }) => reason).join("; "));
    }
    const rewritten: RewrittenEntry = {
      ...{ entryRef, entry: name, before: live?.edit ?? null },
      after: isEmpty(value) ? null : edit,
    };
    return { plan, rows: { rewritten: [rewritten] }, pictures: { added: [`${IMAGES}/${name}`] } };
  };
  const what = { action: "published", entryRef, message: `Describe ${name}` } as const;
  const result = toResult(await publications.change(what, by, prepare));
  return result.kind === "refused" ? { ...problems, ...result } : result;
}

const isEmpty = (value: object) => Object.keys(value).every((key) => key === "file");

/** Without what is empty; an empty alternative text says that the picture only decorates. */
function entryWith(before: unknown, file: string, { alt, caption, focus }: PictureTexts): object {
  const all = { ...(before as object | undefined), file, caption, image_alt: alt, focus };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

async function planTexts(parts: StudioParts, entryRef: EntryRef, edit: Edit): Promise<EditPlan> {
  if (!isEmpty(edit.value as object)) return planEdits(parts, [{ entryRef, edit }]);
  return { ...(await planWithout(parts, entryRef)), entries: [] };
}

async function planWithout(parts: StudioParts, entryRef: EntryRef): Promise<Plan> {
  const file = entryFileOf(entryRef) as string;
  const text = await readText(parts.contentDir, file);
  const without = text === null ? null : withoutEntry(text, entryRef);
  return planChanges(parts, without === null ? new Map() : new Map([[file, without]]));
}

async function planReplacement(
  parts: StudioParts,
  usesOf: UsesOf,
  from: string,
  to: string,
): Promise<PictureReplacement | null> {
  const [old, next] = await Promise.all([openPicture(parts, usesOf, from), openPicture(parts, usesOf, to)]);
  if (old === null || next === null || from === to) return null;
  const { plan, version } = await changesFor(parts, { from, to, size: next.size }, old.uses);
  const problems = await parts.reading.nameProblems(plan.changes, plan.problems);
  return { from: old, to: next, version, uses: old.uses, problems };
}

async function replace(
  parts: StudioParts,
  usesOf: UsesOf,
  { from, to, seen }: { from: string; to: string; seen: string },
  by: Editor,
): Promise<PictureChange> {
  const prepare = async () => {
    const [old, next] = await Promise.all([openPicture(parts, usesOf, from), openPicture(parts, usesOf, to)]);
    if (old === null || next === null || from === to) return null;
    const replacement = { from, to, size: next.size };
    const { plan, version, entries } = await changesFor(parts, replacement, old.uses);
    if (version !== seen) return STALE;
    if (plan.problems.length > 0) return WRONG;
    const bases = await basesAfter(parts, plan, (entryRef) => afterReplacement(entryRef, replacement));
    const rows = { rewritten: entries, replaced: { replacement, bases } };
    return { plan, rows, pictures: { added: [`${IMAGES}/${to}`] } };
  };
  const message = `Replace ${from} with ${to}`;
  const what = { action: "replaced-image", entryRef: refOf(from), message, detail: to } as const;
  return toResult(await parts.publications.change(what, by, prepare));
}

async function changesFor(parts: StudioParts, replacement: Replacement, uses: LibraryPicture["uses"]) {
  const { changes, entries } = await parts.reading.planReplacement(replacement);
  const plan = await planChanges(parts, changes);
  const all = JSON.stringify([...changes, ...uses.map(({ entryRef }) => entryRef)]);
  return { plan, entries, version: createHash("sha256").update(all).digest("base64url").slice(0, 22) };
}

async function remove(parts: StudioParts, usesOf: UsesOf, name: string, by: Editor): Promise<PictureChange> {
  const entryRef = refOf(name);
  const prepare = async () => {
    if (!isUpload(name) || (await pictureFile(parts.contentDir, name)) === null) return null;
    const uses = [...(await usesOf(name)), ...(await parts.reading.findLinks([pictureUrl(name)], null))];
    if (uses.length > 0)
      return failed(`This image is used in '${uses[0]?.title}'. Remove it there first, or replace it.`);
    const live = await parts.reading.readEntry(entryRef);
    const plan = await planWithout(parts, entryRef);
    if (plan.problems.length > 0) return WRONG;
    const rewritten: RewrittenEntry[] =
      live === null ? [] : [{ entryRef, entry: name, before: live.edit, after: null }];
    return { plan, rows: { rewritten }, pictures: { removed: `${IMAGES}/${name}` } };
  };
  const what = { action: "deleted-image", entryRef, message: `Delete ${name}` } as const;
  return toResult(await parts.publications.change(what, by, prepare));
}

function toResult(result: Awaited<ReturnType<Publications["change"]>>): PictureChange {
  return result.kind === "failed" ? { kind: "refused", reason: result.reason } : result;
}
