import { createHash } from "node:crypto";
import path from "node:path";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { PICTURE_BYTES, PICTURE_TYPES, type UploadedPicture } from "#core/studio-library.ts";
import { createQueue } from "../config/queue.ts";
import { slugOf } from "../content/slug.ts";
import { writeContentFile } from "../storage/content-files.ts";
import type { Changes } from "./entries.ts";
import { failureReasonOf, isUnexpected } from "./reasons.ts";

const FOLDER = "images/uploads";
const UPLOADED = new RegExp(`/assets/${FOLDER}/([\\w.-]+)`, "g");

/** Larger pictures are scaled down. */
const LONGEST_SIDE = 3200;

/** Larger pictures would need gigabytes of memory. */
export const MOST_PIXELS = 60_000_000;

/** A decoded picture takes up to 240 MB. */
const decoding = createQueue({ concurrency: 1 });

const refused = (reason: string) => ({ kind: "refused" as const, reason });

const DAMAGED = refused("This image is damaged. Open it in an image editor and save it again.");

const ANIMATED = refused(
  "This image is animated, but the site shows still images only. Upload a still image instead.",
);

/** Named by content; re-encoding removes location and camera metadata. */
export async function storePicture(contentDir: string, file: File): Promise<UploadedPicture> {
  if (file.size > PICTURE_BYTES)
    return refused(`This image is ${megabytes(file.size)} MB. The limit is ${megabytes(PICTURE_BYTES)} MB.`);
  if (file.size === 0) return refused("This file is empty.");
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !(PICTURE_TYPES as readonly string[]).includes(type.mime))
    return refused(typeProblem(type?.mime));
  const picture = await decoding.run(() => decode(bytes)).catch(() => DAMAGED);
  if ("kind" in picture) return picture;
  const { data, info } = picture;
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 8);
  const name = `${slugOf(path.parse(file.name).name).slice(0, 60) || "picture"}-${hash}.${type.ext}`;
  try {
    await writeContentFile(contentDir, path.join(FOLDER, name), data);
  } catch (error) {
    if (isUnexpected(error)) throw error;
    return refused(`The image wasn't saved. ${failureReasonOf(error)}`);
  }
  return { kind: "stored", url: `/assets/${FOLDER}/${name}`, width: info.width, height: info.height };
}

function typeProblem(mime: string | undefined): string {
  if (mime === "image/gif")
    return "GIF images aren't accepted. Save a still image as PNG or WebP, and upload that.";
  if (mime === "image/apng") return ANIMATED.reason;
  return "This isn't a JPEG, PNG, WebP or AVIF image.";
}

async function decode(bytes: Buffer) {
  // Reads the header only.
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) return ANIMATED;
  if (width * height > MOST_PIXELS)
    return refused(
      `This image has ${millions(width * height)} million pixels. The limit is ${millions(MOST_PIXELS)} million: make it smaller first.`,
    );
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
}

const millions = (pixels: number) => Math.ceil(pixels / 1_000_000);

/** Files of uploaded pictures that the texts show. */
export function uploadsIn(changes: Changes): string[] {
  const texts = [...changes.values()].join("\n");
  return [...new Set(Array.from(texts.matchAll(UPLOADED), ([, name]) => `${FOLDER}/${name}`))];
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes % (1024 * 1024) === 0 ? 0 : 1);
}
