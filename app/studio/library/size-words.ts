import type { LibraryPicture, OpenPicture } from "#core/studio-library.ts";

export function bytesWords({ bytes }: Pick<LibraryPicture, "bytes">): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export function sizeWords({ size, ...picture }: OpenPicture): string {
  const pixels = size === null ? "" : `${size.width} × ${size.height} px, `;
  return pixels + bytesWords(picture);
}
