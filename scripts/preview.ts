/**
 * Prints a signed link to a post that isn't public yet: `npm run preview -- post SLUG`. The link is valid for two
 * weeks.
 */
import { existsSync } from "node:fs";
import { paths } from "#core/paths.ts";
import { originOf } from "#server/config/origin.ts";
import { createPreviews } from "#server/pages/site.ts";
import { getSecret } from "#server/storage/secret.ts";
import { readArguments } from "./arguments.ts";
import { settingsHere } from "./settings-here.ts";

const [kind, slug = ""] = readArguments({ allowPositionals: true }).positionals;
const settings = settingsHere();
if (kind !== "post" || !existsSync(`${settings.CONTENT_DIR}/blog/${slug}.md`)) {
  if (slug !== "") console.error(`There is no ${settings.CONTENT_DIR}/blog/${slug}.md.`);
  console.error(
    `Usage: npm run preview -- post SLUG, where SLUG is a file in ${settings.CONTENT_DIR}/blog without its '.md'`,
  );
  process.exit(2);
}
const origin = originOf(settings);
const previews = createPreviews(await getSecret(settings.SECRET, settings.DATA_DIR), Date.now);
console.log(`${origin}${paths.post(slug)}?preview=${previews.tokenFor(slug)}`);
