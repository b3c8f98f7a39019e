import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { wcagContrast } from "culori";
import { expect, onTestFinished, test } from "vitest";
import { FIGURES } from "#core/drawings/figures.ts";
import { shippedBrand, shippedContent } from "#tests/support/shipped-content.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { CaseStudy } from "../content/collections.ts";
import { caseCoverSvg } from "./case-cover.ts";

const [work] = shippedContent.caseStudies as [CaseStudy];
const palette = shippedBrand.palette;

function coverOf(cover: CaseStudy["cover"], logo = "") {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "images"));
  writeFileSync(path.join(folder, "images/logo.svg"), logo);
  const clients = [
    { ...shippedContent.clients[0], slug: work.client, feature_image: "/assets/images/logo.svg" },
  ];
  const options = { palette, contentDir: folder, scheme: "both" } as const;
  return caseCoverSvg({ ...work, cover }, { clients: clients as typeof shippedContent.clients }, options);
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80">${content}</svg>`;

test.each(FIGURES)("%s is drawn small, without ids, words and invalid numbers", (figure) => {
  const drawn = coverOf({ color: "#ffcc00", figure });
  expect(drawn.length).toBeLessThan(6 * 1024);
  expect(drawn).not.toMatch(/NaN|Infinity|undefined|\s(?:style|id)=/);
  expect(drawn).toBe(coverOf({ color: "#ffcc00", figure }));
});

test("has the colors of the client, darker in dark mode, and a wordmark with contrast", () => {
  for (const color of ["#ffffff", "#ffcc00", "#7a1c30", "#000000"]) {
    const drawn = coverOf({ color, figure: "waves" });
    const [light, dark] = Array.from(drawn.matchAll(/\.g\{color:(#\w+)\}/g), ([, ground = ""]) => ground);
    const inks = Array.from(drawn.matchAll(/\.i\{color:(#\w+)\}/g), ([, ink = ""]) => ink);
    expect(light).toBe(color);
    expect(wcagContrast(dark as string, "#ffffff")).toBeGreaterThan(4);
    for (const [index, ground] of [light, dark].entries())
      expect(wcagContrast(ground as string, inks[index] as string)).toBeGreaterThan(3);
  }
});

test("has a color and a figure without any of its own", () => {
  const drawn = coverOf(undefined);
  const [, ground = ""] = /\.g\{color:(#\w+)\}/.exec(drawn) ?? [];
  expect(Object.values(palette.light)).toContain(ground);
  expect(drawn).not.toContain("undefined");
});

test("takes a wordmark of one color and leaves out other logos", () => {
  const shape = '<path fill="#6b7480" d="M1 2h3z"/>';
  expect(coverOf(undefined, svg(shape))).toContain('d="M1 2h3z"');
  expect(coverOf(undefined, svg(shape))).not.toContain("#6b7480");
  expect(coverOf(undefined, svg(`${shape}<path fill="#f00" d="M1 2z"/>`))).not.toContain("M1 2");
  const outlined = '<path fill="none" stroke="#6b7480" d="M5 6h3"/>';
  expect(coverOf(undefined, svg(shape + outlined))).toContain('fill="none" stroke="currentColor" d="M5 6h3"');
  expect(coverOf(undefined, "no drawing")).toMatch(/<\/svg>$/);
});
