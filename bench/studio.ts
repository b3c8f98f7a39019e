import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSettings } from "#server/config/settings.ts";
import { openServices } from "#server/services.ts";
import { median, table } from "./format.ts";
import type { Options, PartResult } from "./goals.ts";

const ENTRIES = [
  { collection: "posts", entry: "ble-battery-arithmetic" },
  { collection: "services", entry: "node.js-development" },
  { collection: "faqs", entry: "1" },
  { collection: "company", entry: "" },
];

/** The first saves warm up. */
const SAVES = 4;

/** Saves until the response with all problems of the content, and publications until the site serves the new text. */
export async function measureStudio({ runs }: Options): Promise<PartResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "fairlead-bench-"));
  const CONTENT_DIR = path.join(folder, "content");
  cpSync("content", CONTENT_DIR, { recursive: true });
  const settings = readSettings({ DATA_DIR: path.join(folder, "data"), CONTENT_DIR, LOG_LEVEL: "silent" });
  const services = await openServices(settings);
  const rows: string[][] = [];
  const saves: number[] = [];
  const publications: number[] = [];
  try {
    const { studio } = services.studio as NonNullable<typeof services.studio>;
    const by = { id: "bench", name: "Bench", email: "bench@example.com" };
    const at = new Date().toISOString();
    await services.database
      .insertInto("staff_person")
      .values({
        ...by,
        ...{ email_verified: 1, image: null, role: "editor", also: "[]" },
        ...{ created_at: at, updated_at: at, removed_at: null },
      })
      .execute();
    for (const entryRef of ENTRIES) {
      const times: number[] = [];
      for (let save = 0; save < SAVES + runs; save++) {
        const entry = await studio.open(entryRef);
        if (entry === null) throw new Error(`there is no ${JSON.stringify(entryRef)}`);
        const value = { ...(entry.edit.value as object), ...changeOf(entryRef.collection, save) };
        const begin = performance.now();
        await studio.save(entryRef, { ...entry.edit, value }, entry.version, by);
        if (save >= SAVES) times.push(performance.now() - begin);
      }
      saves.push(...times);
      const begin = performance.now();
      const { version = "" } = (await studio.open(entryRef)) ?? {};
      const published = await studio.publish(entryRef, version, null, by);
      if (published.kind !== "published") throw new Error(`publishing ended as ${JSON.stringify(published)}`);
      publications.push(performance.now() - begin);
      rows.push([
        `${entryRef.collection} ${entryRef.entry}`,
        median(times).toFixed(0),
        Math.max(...times).toFixed(0),
        (publications.at(-1) as number).toFixed(0),
      ]);
    }
  } finally {
    await services.close();
    rmSync(folder, { recursive: true });
  }
  return {
    figures: { studioSave: median(saves), studioPublish: Math.max(...publications) },
    section: [
      "## Saving and publishing in the Studio",
      "A draft is stored and the whole content is checked with it, as after every pause in typing. Publishing ends when",
      "the site serves the new text.",
      "",
      ...table(["entry", "median ms", "slowest ms", "publishing ms"], rows),
    ],
  };
}

function changeOf(collection: string, save: number): Record<string, unknown> {
  if (collection === "faqs") return { question: `Is this question number ${save}?` };
  return collection === "company" ? { legal_name: `Company ${save}` } : { title: `Title number ${save}` };
}
