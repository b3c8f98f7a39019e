import { paths } from "#core/paths.ts";
import type { SocialImage } from "./social-image.ts";

/** What sort of page lies under a first part of an address. */
const KINDS: Readonly<Record<string, string>> = {
  [paths.services]: "Service",
  [paths.hires]: "Hire developers",
  [paths.portfolio]: "Case study",
  [paths.blog]: "Blog",
  [paths.category("").slice(0, -1)]: "Blog",
  [paths.careers]: "Career",
};

/** What the card of a page shows: its title, and the kites that the page itself has where it has some. */
export function socialImageOf(path: string, title: string, company: string): SocialImage {
  const [, area = "", slug] = path.split("/");
  return { seed: slug ?? (area || "home"), kind: slug ? (KINDS[`/${area}`] ?? "") : "", title, company };
}
