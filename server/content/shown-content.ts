import type { PictureEntry } from "#core/content/picture.ts";
import type { Brand } from "../brand/brand.ts";
import type { Content } from "./collections.ts";
import type { PictureUrls } from "./picture-urls.ts";

const FOLDER = "/assets/images/";

/** What pages show: with the texts and focal points of `pictures.yaml`, and with content hashes in the URLs of pictures. */
export async function shownContent(
  { source, brand }: { source: Content; brand: Brand },
  pictures: PictureUrls,
) {
  const { content, digest } = await pictures.hashContent(withPictureTexts(source));
  return { content, digest, brand: withFocalPoints(brand, source.pictures) };
}

/** Code, or a picture in Markdown without alternative text. */
const CODE_OR_PICTURE =
  /^(?:```|~~~)[\s\S]*?^(?:```|~~~)|`[^`\n]+`|!\[[^\S\n]*\]\((\/assets\/images\/[^)\s#]+)((?:#\d+x\d+)?)((?:\s+"[^"\n]*")?)\)/gm;

/** The texts of pictures, where an entry shows one without its own text. Other entries stay the same objects. */
function withPictureTexts(content: Content): Content {
  const texts = new Map(content.pictures.map((picture) => [FOLDER + picture.file, picture]));
  if (texts.size === 0) return content;
  const next: Record<string, unknown> = { ...content };
  for (const [name, value] of Object.entries(content))
    if (Array.isArray(value) && value.some(isWithoutText))
      next[name] = value.map((entry) => (isWithoutText(entry) ? withBodyTexts(entry, texts) : entry));
  next.offices = content.offices.map((office) => {
    const alt = office.image_alt ?? texts.get(office.location_image ?? "")?.image_alt;
    return alt === office.image_alt ? office : { ...office, image_alt: alt };
  });
  return next as Content;
}

function isWithoutText(entry: unknown): entry is { body: string } {
  const body = (entry as { body?: unknown } | null)?.body;
  return typeof body === "string" && /!\[\s*\]\(/.test(body);
}

function withBodyTexts<Entry extends { body: string }>(
  entry: Entry,
  texts: ReadonlyMap<string, PictureEntry>,
): Entry {
  const body = entry.body.replace(CODE_OR_PICTURE, (whole, url?: string, size = "", title = "") => {
    const picture = texts.get(url ?? "");
    if (picture === undefined) return whole;
    const { image_alt = "", caption } = picture;
    const shown = title === "" && caption !== undefined ? ` "${caption.replaceAll('"', "'")}"` : title;
    return `![${image_alt.replace(/[[\]\n]/g, " ")}](${url}${size}${shown})`;
  });
  return { ...entry, body };
}

/** Safe in a stylesheet within a page. */
const SAFE = /^[\w./-]+$/;

/** Crops are made by CSS; a picture that is shown whole has no use for the point. */
function withFocalPoints(brand: Brand, pictures: Content["pictures"]): Brand {
  const rules = pictures.flatMap(({ file, focus }) =>
    focus === undefined || !SAFE.test(file)
      ? []
      : [`img[src^="${FOLDER}${file}"]:not(.object-contain){object-position:${focus.x}% ${focus.y}%}`],
  );
  if (rules.length === 0) return brand;
  return { ...brand, page: { ...brand.page, css: brand.page.css + rules.join("") } };
}
