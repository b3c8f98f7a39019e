import { STUDIO_PICTURES } from "#core/studio.ts";
import { PICTURE_BYTES, type UploadedPicture } from "#core/studio-library.ts";

const TOO_LARGE = `Use an image of at most ${PICTURE_BYTES / 1024 / 1024} MB.`;

const BUSY =
  "The image wasn't uploaded: other images are being uploaded right now. Please try again in a minute.";

export async function uploadPicture(file: File): Promise<UploadedPicture> {
  if (file.size > PICTURE_BYTES) return { kind: "refused", reason: TOO_LARGE };
  const form = new FormData();
  form.set("picture", file);
  try {
    const response = await fetch(STUDIO_PICTURES, { method: "POST", body: form });
    if (response.status === 413) return { kind: "refused", reason: TOO_LARGE };
    if (response.status === 429 || response.status === 503) return { kind: "refused", reason: BUSY };
    return (await response.json()) as UploadedPicture;
  } catch {
    return { kind: "refused", reason: "The image wasn't uploaded. Please try again." };
  }
}
