import { paths } from "#core/paths.ts";
import type { Brand } from "../../brand/brand.ts";
import type { Product } from "./product.ts";

/** An image of the content, which replaces the drawing. */
export interface Picture {
  file: string;
  contentHash: string;
}

export interface SocialImage {
  seed: string;
  kind: string;
  title: string;
  company: string;
  /** Of a case study. */
  product?: Product | undefined;
  picture?: Picture | undefined;
}

/** With all that the worker thread needs of the brand. */
export interface Drawing extends SocialImage, Pick<Brand, "palette" | "pattern" | "print"> {
  icon: string;
}

/** In px; the size that social networks recommend. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const KINDS: Readonly<Record<string, string>> = {
  [paths.services]: "Service",
  [paths.hires]: "Hire developers",
  [paths.portfolio]: "Case study",
  [paths.blog]: "Blog",
  [paths.category("").slice(0, -1)]: "Blog",
  [paths.careers]: "Career",
  [paths.papers]: "Sample contract",
};

export function socialImageOf(path: string, title: string, company: string): SocialImage {
  const [, area = "", slug] = path.split("/");
  return { seed: slug ?? (area || "home"), kind: slug ? (KINDS[`/${area}`] ?? "") : "", title, company };
}
