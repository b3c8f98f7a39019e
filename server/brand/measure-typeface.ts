import { hash } from "node:crypto";
import { Piscina } from "piscina";
import { createDerivedFiles } from "../storage/derived-files.ts";
import { workerFile } from "../storage/worker-file.ts";
import type { Metrics } from "./fallback-faces.ts";
import type { Measured } from "./measure-worker.ts";
import type { MeasureTypeface } from "./typefaces.ts";

const IDLE_MS = 1000;

/** Increment when `measure` changes. */
const VERSION = 1;

/** Measures in a worker thread, once per font. @param folders where the results are kept */
export function createMeasure(folders: readonly string[]): MeasureTypeface {
  const thread = new Piscina<Measured, Metrics | null>({
    ...{ filename: workerFile("server/brand/measure-worker.ts"), name: "measure" },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
  });
  const files = createDerivedFiles(folders);
  return async ({ files: faces, fallback: kind }, fonts) => {
    const [first, ...others] = faces.toSorted((one, other) => weightOf(one) - weightOf(other));
    const regular = fonts.get(first?.file ?? "") as Buffer;
    const boldest = others.at(-1);
    const bold = boldest === undefined ? null : (fonts.get(boldest.file) ?? null);
    const key = hash("sha256", [VERSION, kind, digestOf(regular), digestOf(bold)].join(" "), "hex").slice(
      0,
      24,
    );
    const made = await files.get(`${key}.json`, async () =>
      JSON.stringify(await thread.run({ kind, regular, bold })),
    );
    return JSON.parse(made.toString());
  };
}

const weightOf = ({ weight }: { weight: string }) => Number(weight.split(" ", 1)[0]);

const digestOf = (bytes: Buffer | null) => (bytes === null ? "" : hash("sha256", bytes, "hex"));
