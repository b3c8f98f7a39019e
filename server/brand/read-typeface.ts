import { hash } from "node:crypto";
import { Piscina } from "piscina";
import type { DerivedFiles } from "../storage/derived-files.ts";
import { workerFile } from "../storage/worker-file.ts";
import type { Metrics } from "./fallback-faces.ts";
import type { ReadTypeface } from "./typefaces.ts";
import { nearestFile, weightsOf } from "./weights.ts";

const IDLE_MS = 1000;

/** Increment when the functions of the worker change. */
const VERSION = 2;

/** Reads typefaces in a worker thread, once per font. @param files where the results are kept */
export function createTypefaceReader(files: DerivedFiles): ReadTypeface {
  const thread = new Piscina({
    ...{ filename: workerFile("server/brand/typeface-worker.ts") },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
  });
  return {
    async measure({ files: faces, fallback: kind }, fonts) {
      const [first, ...others] = faces.toSorted(
        (one, other) => weightsOf(one).least - weightsOf(other).least,
      );
      const regular = fonts.get(first?.file ?? "") as Buffer;
      const boldest = others.at(-1);
      const bold = boldest === undefined ? null : (fonts.get(boldest.file) ?? null);
      const name = `${keyOf(kind, digestOf(regular), digestOf(bold))}.json`;
      const made = await files.get(name, async () => {
        const metrics: Metrics | null = await thread.run({ kind, regular, bold }, { name: "measure" });
        return JSON.stringify(metrics);
      });
      return JSON.parse(made.toString());
    },
    async printFont({ files: faces }, fonts, wanted) {
      const face = nearestFile(faces, wanted);
      const { least, most } = weightsOf(face);
      const weight = Math.min(Math.max(wanted, least), most);
      const bytes = fonts.get(face.file) as Buffer;
      const made = await files.get(`${keyOf("print", digestOf(bytes), String(weight))}.font`, async () => {
        const font: Uint8Array | null = await thread.run({ bytes, weight }, { name: "makePrintFont" });
        return font ?? "";
      });
      return made.length === 0 ? null : made;
    },
  };
}

function keyOf(...parts: readonly string[]): string {
  return hash("sha256", [VERSION, ...parts].join(" "), "hex").slice(0, 24);
}

const digestOf = (bytes: Buffer | null) => (bytes === null ? "" : hash("sha256", bytes, "hex"));
