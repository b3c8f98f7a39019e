import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeContentFile } from "../storage/content-files.ts";
import { formatContent, joinFrontMatter } from "./format-content.ts";
import { parseSource, splitFrontMatter } from "./source.ts";
import { updateYaml } from "./update-yaml.ts";

type Fields = Readonly<Record<string, unknown>>;

/** One change of the shape of content between two releases. Applied again, it changes nothing. */
interface UpgradeStep {
  /** The release that needs it. */
  version: string;
  /** What is done, for the people who maintain the content. */
  title: string;
  /** Relative to the content folder, with wildcards. */
  files: string;
  /** Gets the fields of a YAML file, or of a Markdown file's front matter. */
  update?(fields: Fields): Fields;
  /** The text of a file that is missing. */
  create?: string;
}

const STEPS: readonly UpgradeStep[] = [
  {
    version: "1.1.0",
    title: "Added with the colors of the demonstration: choose your own",
    files: "brand.yaml",
    create: 'colors:\n  signal: "#c9301a"\n  deep: "#0b5680"\n',
  },
];

export interface Upgraded {
  file: string;
  version: string;
  title: string;
}

/**
 * Brings a content folder of an earlier release up to this one. Keeps comments, and the files that need no change.
 * With `isTrial`, nothing is written.
 */
export async function upgradeContent(
  directory: string,
  { isTrial = false, steps = STEPS }: { isTrial?: boolean; steps?: readonly UpgradeStep[] } = {},
): Promise<Upgraded[]> {
  const upgraded: Upgraded[] = [];
  const changed = new Map<string, string>();
  const read = (file: string) => changed.get(file) ?? readFileSync(path.join(directory, file), "utf8");
  for (const { version, title, files, update, create } of steps) {
    const add = (file: string, text: string) => {
      changed.set(file, text);
      upgraded.push({ file, version, title });
    };
    if (create !== undefined && !existsSync(path.join(directory, files))) add(files, create);
    if (update === undefined) continue;
    for (const file of globSync(files, { cwd: directory }).sort()) {
      const text = read(file);
      const updated = updateText(file, text, update);
      if (updated !== text) add(file, updated);
    }
  }
  if (!isTrial)
    for (const [file, text] of changed) await writeContentFile(directory, file, formatContent(file, text));
  return upgraded;
}

/** A text that isn't valid is left for the content check to report. */
function updateText(file: string, text: string, update: (fields: Fields) => Fields): string {
  const { value, error } = parseSource(file, text);
  if (error !== null) return text;
  const fields = update((value ?? {}) as Fields);
  const split = file.endsWith(".md") ? splitFrontMatter(text) : null;
  if (split === null) return updateYaml(text, fields);
  const yaml = updateYaml(split.yaml, fields);
  return yaml === split.yaml ? text : joinFrontMatter(yaml, split.body);
}
