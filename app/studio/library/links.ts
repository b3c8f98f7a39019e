import { STUDIO_PICTURE, STUDIO_REPLACE } from "#core/studio.ts";

export const pictureLink = (name: string) => `${STUDIO_PICTURE}?${new URLSearchParams({ file: name })}`;

export const replacementOf = (name: string, by: string) =>
  `${STUDIO_REPLACE}?${new URLSearchParams({ file: name, with: by })}`;

/** Of a URL of a picture. */
export const nameOf = (url: string) => url.replace("/assets/images/", "");
