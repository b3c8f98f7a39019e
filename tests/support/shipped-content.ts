import { createBrandReader } from "#server/brand/brand.ts";
import { createTypefaceReader } from "#server/brand/read-typeface.ts";
import type { Content } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";
import { createDerivedFiles } from "#server/storage/derived-files.ts";
import { CONTENT_DIR } from "./content-dir.ts";

const { content, problems } = await readContent(CONTENT_DIR);
if (content === null) throw new Error(`the content is invalid: ${problems[0]?.file}`);

/** All its parts are on. */
export const shippedContent = content as { [Name in keyof Content]: NonNullable<Content[Name]> };

export const { company, offices } = content;

const { brand } = await createBrandReader(
  CONTENT_DIR,
  createTypefaceReader(createDerivedFiles([])),
)(content.brand);
if (brand === null) throw new Error("the brand is invalid");
export const shippedBrand = brand;

export function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
