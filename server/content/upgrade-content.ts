import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeContentFile } from "../storage/content-files.ts";
import { formatContent, joinFrontMatter } from "./format-content.ts";
import { parseSource, splitFrontMatter } from "./source.ts";
import { updateYaml } from "./update-yaml.ts";
import { SEARCH_STEPS } from "./upgrade-search.ts";
import type { Fields, UpgradeStep } from "./upgrade-step.ts";

const STEPS: readonly UpgradeStep[] = [
  {
    version: "1.1.0",
    title: "Added with the demonstration's colors. Choose your own.",
    files: "brand.yaml",
    create: 'colors:\n  signal: "#c9301a"\n  deep: "#0b5680"\n',
  },
  {
    version: "1.1.0",
    title: "Added the currency, which was in pricing.yaml",
    files: "site.yaml",
    update: (site, read) => {
      const { currency } = read("pricing.yaml");
      return currency === undefined ? site : { ...site, formats: { ...(site.formats as Fields), currency } };
    },
  },
  {
    version: "1.1.0",
    title: "Moved the currency to site.yaml",
    files: "pricing.yaml",
    update: ({ currency: _, ...pricing }) => pricing,
  },
  {
    version: "1.1.0",
    title: "Added the days off, which were in calls.yaml",
    files: "offices.yaml",
    update: (offices, read) => {
      const calls = read("calls.yaml");
      const office = officeOf(calls, offices);
      if (!Array.isArray(offices) || office === undefined || !Array.isArray(calls.holidays)) return offices;
      return offices.map((one) => (one === office ? { ...one, holidays: calls.holidays } : one)) as never;
    },
  },
  {
    version: "1.1.0",
    title: "Named the office, which has the time zone and the days off",
    files: "calls.yaml",
    update: (calls, read) => {
      const { time_zone: _zone, place: _place, holidays: _days, ...rest } = calls;
      const office = officeOf(calls, read("offices.yaml"));
      return "office" in calls || office === undefined ? rest : { ...rest, office: office.slug };
    },
  },
  {
    version: "1.1.0",
    title: "Added the line of forms with a visitor's project, which was in shortlist.yaml",
    files: "pages.yaml",
    update: (pages, read) => {
      const layout = (pages.layout ?? {}) as Fields;
      const shortlist = layout.shortlist as Fields | undefined;
      if (shortlist === undefined || "attached" in shortlist) return pages;
      const { title = shortlist.see } = (read("shortlist.yaml").enquiry ?? {}) as Fields;
      return { ...pages, layout: { ...layout, shortlist: { ...shortlist, attached: title } } };
    },
  },
  {
    version: "1.1.0",
    title: "Added the label of the button that removes a saved page, which was in shortlist.yaml only",
    files: "pages.yaml",
    update: (pages, read) => {
      const layout = (pages.layout ?? {}) as Fields;
      const shortlist = layout.shortlist as Fields | undefined;
      const { remove } = (read("shortlist.yaml").compare ?? {}) as Fields;
      if (shortlist === undefined || "remove" in shortlist || remove === undefined) return pages;
      return { ...pages, layout: { ...layout, shortlist: { ...shortlist, remove } } };
    },
  },
  {
    version: "1.1.0",
    title: "Moved the line of forms to pages.yaml",
    files: "shortlist.yaml",
    update: (words) => {
      const { title: _, ...enquiry } = (words.enquiry ?? {}) as Fields;
      return "enquiry" in words ? { ...words, enquiry } : words;
    },
  },
  {
    version: "1.1.0",
    title: "Added words for the length and the host of a call, in English",
    files: "calls.yaml",
    update: (calls) => {
      const words = (calls.words ?? {}) as Fields;
      if (!("details" in words) || "hosts" in words) return calls;
      const details = { length: "Length", host: "With", ...(words.details as Fields) };
      const length = { label: "Length", minutes: "{count} minutes" };
      return { ...calls, words: { length, hosts: "You talk to one of them", ...words, details } };
    },
  },
  ...SEARCH_STEPS,
];

/** The office that the time zone of calls named. */
function officeOf({ place, time_zone: zone }: Fields, offices: unknown): Fields | undefined {
  if (!Array.isArray(offices)) return undefined;
  return (
    offices.find(({ title }: Fields) => title === place) ??
    offices.find(({ time_zone }: Fields) => time_zone === zone) ??
    offices[0]
  );
}

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
  const readFields = (file: string) => {
    const isThere = changed.has(file) || existsSync(path.join(directory, file));
    return ((isThere ? parseSource(file, read(file)).value : null) ?? {}) as Fields;
  };
  for (const { version, title, files, update, create } of steps) {
    const add = (file: string, text: string) => {
      changed.set(file, text);
      upgraded.push({ file, version, title });
    };
    if (create !== undefined && !existsSync(path.join(directory, files))) add(files, create);
    if (update === undefined) continue;
    for (const file of globSync(files, { cwd: directory }).sort()) {
      const text = read(file);
      const updated = updateText(file, text, (fields) => update(fields, readFields, file));
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
