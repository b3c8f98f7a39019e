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

/** Until the response with all problems of the content. */
export async function measureStudio({ runs }: Options): Promise<PartResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "fairlead-bench-"));
  const CONTENT_DIR = path.join(folder, "content");
  cpSync("content", CONTENT_DIR, { recursive: true });
  const settings = readSettings({ DATA_DIR: path.join(folder, "data"), CONTENT_DIR, LOG_LEVEL: "silent" });
  const services = await openServices(settings, Date.now);
  const rows: string[][] = [];
  const all: number[] = [];
  try {
    const { studio } = services.studio as NonNullable<typeof services.studio>;
    const by = { id: "bench", name: "Bench", email: "bench@example.com" };
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
      all.push(...times);
      rows.push([
        `${entryRef.collection} ${entryRef.entry}`,
        median(times).toFixed(0),
        Math.max(...times).toFixed(0),
      ]);
    }
  } finally {
    await services.close();
    rmSync(folder, { recursive: true });
  }
  return {
    figures: { studioSave: median(all) },
    section: [
      "## Saving in the Studio",
      "A draft is stored and the whole content is checked with it, as after every pause in typing.",
      "",
      ...table(["entry", "median ms", "slowest ms"], rows),
    ],
  };
}

function changeOf(collection: string, save: number): Record<string, unknown> {
  if (collection === "faqs") return { question: `Is this question number ${save}?` };
  return collection === "company" ? { legal_name: `Company ${save}` } : { title: `Title number ${save}` };
}
