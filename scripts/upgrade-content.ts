/**
 * Brings the content of an earlier release up to this one, and prints what it changes: `npm run upgrade-content`.
 * With `-- --trial`, it writes nothing. Then `npm run content:check` lists what is left for you.
 */
import { counted } from "#core/text.ts";
import { readEnvironment } from "#server/config/settings.ts";
import { upgradeContent } from "#server/content/upgrade-content.ts";
import { readArguments } from "./arguments.ts";

const { values } = readArguments({ options: { trial: { type: "boolean", default: false } } });
const directory = readEnvironment().CONTENT_DIR || "content";
const upgraded = await upgradeContent(directory, { isTrial: values.trial });
for (const { file, version, title } of upgraded) console.log(`${directory}/${file}: ${title} (${version})`);
const changes = counted(upgraded.length, "change");
console.log(values.trial ? `${changes} to make in ${directory}` : `${changes} made in ${directory}`);
