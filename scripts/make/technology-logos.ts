/**
 * Writes the logos that `content/technologies.yaml` names with a source into `content/images/technologies/`, from the
 * icon sets `logos` (CC0) and `devicon` (MIT). The files are committed: a site needs neither the sets nor this script.
 *
 *   node scripts/make/technology-logos.ts      (Node 24)
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { technologySchema } from "#core/content/technology.ts";

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  width: number;
  height: number;
}

/** Larger sources are illustrations, heavier than the page. */
const MAX_BYTES = 13_000;

const root = path.resolve(import.meta.dirname, "../..");
const sets = new Map(
  Object.entries({
    logos: import.meta.resolve("@iconify-json/logos/icons.json"),
    devicon: import.meta.resolve("@iconify-json/devicon/icons.json"),
  }).map(([name, url]) => [name, JSON.parse(readFileSync(new URL(url), "utf8")) as IconSet]),
);
const technologies = z
  .array(technologySchema)
  .parse(parse(readFileSync(path.join(root, "content/technologies.yaml"), "utf8")));

for (const { name, logo, source } of technologies) {
  if (source === undefined) continue;
  const svg = svgOf(source);
  if (svg.length > MAX_BYTES) throw new Error(`${name}: ${source} has ${svg.length} bytes`);
  const file = path.join(root, logo.replace("/assets/", "content/"));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${svg}\n`);
}

function svgOf(source: string): string {
  const [setName = "", iconName = ""] = source.split(":");
  const set = sets.get(setName);
  const icon = set?.icons[iconName];
  if (!set || !icon) throw new Error(`there is no icon ${source}`);
  const { body, width = set.width, height = set.height } = icon;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
