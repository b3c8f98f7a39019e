import type { Page } from "@playwright/test";
import { paths } from "#core/paths.ts";

export const PHONE = { width: 360, height: 740 };

/** Phone screens that a page fills at most. */
export const MOST_SCREENS = 14;

const isText = (path: string) =>
  [paths.post(""), paths.caseStudy(""), paths.paper("")].some((start) => path.startsWith(start));

/** Posts, case studies and contracts are read from start to end. */
export const hasLimit = (path: string) => !isText(path);

/** In a viewport of `PHONE`. */
export async function phoneScreens(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return (await page.evaluate(() => document.documentElement.scrollHeight)) / PHONE.height;
}
