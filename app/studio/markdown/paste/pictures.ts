/** What the clipboard or a drag says about pictures. */
type Copied = Pick<DataTransfer, "files" | "getData">;

/** A picture to upload: copied from another site or program, or dropped as a file. */
export function copiedPicture(data: Copied): File | null {
  const html = data.getData("text/html");
  const file = Array.from(data.files).find(({ type }) => type.startsWith("image/")) ?? null;
  if (html === "") return file;
  const { images, isAlone } = read(html);
  const [image] = images;
  // Word processors copy text together with a picture of it: that is text.
  if (!isAlone || image === undefined || ownUrl(image) !== null) return null;
  return file ?? fileOfDataUrl(image.getAttribute("src") ?? "");
}

/** Pictures that the site doesn't have: their number, and whether nothing else was copied. */
export function foreignPictures(html: string): { count: number; isAlone: boolean } {
  const { images, isAlone } = read(html);
  return { count: images.filter((image) => ownUrl(image) === null).length, isAlone };
}

/** Removes pictures that the site doesn't have, and refers to its own by path. Returns whether anything has changed. */
export function keepOwnPictures(body: ParentNode): boolean {
  let isChanged = false;
  for (const image of body.querySelectorAll("img")) {
    const url = ownUrl(image);
    if (url === image.getAttribute("src")) continue;
    isChanged = true;
    if (url === null) image.remove();
    else image.setAttribute("src", url);
  }
  return isChanged;
}

function read(html: string) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const images = Array.from(body.querySelectorAll("img"));
  return { images, isAlone: images.length === 1 && (body.textContent ?? "").trim() === "" };
}

const IMAGES = "/assets/images/";

/** Null for a picture that the site doesn't have. A variant becomes the picture itself; the hash may be its size. */
function ownUrl(image: Element): string | null {
  const src = image.getAttribute("src") ?? "";
  if (!URL.canParse(src, location.origin)) return null;
  const { origin, pathname, hash } = new URL(src, location.origin);
  return origin === location.origin && pathname.startsWith(IMAGES) ? pathname + hash : null;
}

function fileOfDataUrl(url: string): File | null {
  const [, type, data] = /^data:(image\/\w+);base64,([\w+/=]+)$/.exec(url) ?? [];
  if (type === undefined || data === undefined) return null;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], "image", { type });
}
