import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { measure } from "./measure-worker.ts";
import { SHIPPED } from "./typefaces.ts";

const face = (file: string) => readFileSync(path.join(import.meta.dirname, "faces", file));

test.each(Object.values(SHIPPED))("$family has the metrics of its font", ({ files, fallback, metrics }) => {
  const regular = face(files[0]?.file ?? "");
  const measured = measure({ kind: fallback, regular, bold: null });
  expect(measured?.width).toBeCloseTo(metrics.width, 2);
  expect(measured?.boldWidth ?? 0).toBeCloseTo(metrics.boldWidth ?? 0, 2);
  expect(measured).toMatchObject({
    ascent: metrics.ascent,
    descent: metrics.descent,
    lineGap: metrics.lineGap,
  });
});

test("measures the file of a bold weight", () => {
  const bold = face("hanken-grotesk-640.woff");
  const measured = measure({ kind: "sans-serif", regular: face("hanken-grotesk-400.woff"), bold });
  expect(measured?.boldWidth).toBeGreaterThan(measured?.width as number);
});

test("returns nothing for a damaged font", () => {
  const damaged = face("hanken-grotesk.woff2").subarray(0, 2000);
  expect(measure({ kind: "serif", regular: damaged, bold: null })).toBeNull();
});
