import { readFileSync } from "node:fs";
import path from "node:path";
import { readBrandFiles } from "../brand/brand-files.ts";
import { paletteOf, weakPairs } from "../brand/palette.ts";
import { brandProblems } from "../content/brand-problems.ts";
import { type Content, collections } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { parseSource } from "../content/source.ts";

export function checkBrand(content: Content, directory: string): ContentProblem[] {
  const { problems } = readBrandFiles(directory, content.brand);
  return [...brandProblems(directory, problems), ...checkContrast(content, directory)];
}

/** Only single colors of `palette` can lack contrast; the others are made with it. */
function checkContrast({ brand }: Content, directory: string): ContentProblem[] {
  const weak = weakPairs(paletteOf(brand));
  if (weak.length === 0) return [];
  const { file } = collections.brand;
  const { lineOf } = parseSource(file, readFileSync(path.join(directory, file), "utf8"));
  const own = Object.keys(brand.palette ?? {});
  return weak.map(({ ink, ground, scheme, ratio, least }) => {
    const at = ["palette", own.includes(ink) ? ink : ground];
    const change = scheme === "light" ? "darker" : "lighter";
    return {
      file,
      line: lineOf(at),
      field: at.join("."),
      reason:
        `${ink} on ${ground} has a contrast of ${ratio.toFixed(2)} in ${IN[scheme]} but needs ${least}: ` +
        `make '${ink}' ${change}, or remove the line, so that the color is derived from 'colors'`,
    };
  });
}

const IN = { light: "the light scheme", dark: "the dark scheme", "a dark band": "the dark bands" } as const;
