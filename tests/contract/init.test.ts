import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { readContent } from "#server/content/load.ts";
import { createUrlIndex } from "#server/content/url-patterns.ts";
import { addUrls, readRegistry } from "#server/content/url-registry.ts";
import { checkContent } from "#server/content-checks/check-content.ts";
import { checkCrawl } from "#tests/crawl/checks.ts";
import { crawl } from "#tests/crawl/crawl.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

vi.setConfig({ testTimeout: 120_000 });

const EXAMPLE = "docs/examples/agency.yaml";
/** The demonstration's name, a gap, and an element without anything in it, except where scripts announce something. */
const WRONG =
  /.{0,40}[Kk]itewright.{0,40}|\[\[[A-Z][^\]]+\]\]|<(h[1-6]|ul|dl|nav|table|thead|tbody|tr|p)(?! role| aria-live)\b[^>]*>\s*<\/\1>/g;

const { folder, remove } = createTemporaryFolder();
const directory = path.join(folder, "my site");
const made = init("--dir", directory, "--file", EXAMPLE);
const { content } = await readContent(directory);
const site = await openSiteOfFile({ CONTENT_DIR: directory });
afterAll(remove);

function init(...parameters: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/init.ts", ...parameters], {
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}

test("the example of the guide makes a folder with gaps and without problems", async () => {
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining(`CONTENT_DIR='${directory}' npm start`),
  });
  expect(content?.gaps).not.toEqual([]);
  expect(content && checkContent(content, directory)).toEqual([]);
});

test("its site has every page of its parts, and nothing that is dead, empty or of the demonstration", async () => {
  if (content === null) throw new Error("The content has problems.");
  const found = await crawl({ base: site.url });
  const problems = checkCrawl(found, createUrlIndex(readRegistry(addUrls(content, "").text)))
    .filter((result) => result.problems.length > 0)
    .map(({ check, url, problems }) => `${check}: ${url}: ${problems.join("; ")}`);
  expect(problems).toEqual([]);
  for (const url of ["/", "/about", "/contact-us", "/services/web-applications", "/career-builder", "/faq"])
    expect(found.visited.get(url)).toMatchObject({ status: 200 });
  expect(["/blog", "/portfolios"].filter((url) => found.visited.has(url))).toEqual([]);
  const wrong: string[] = [];
  for (const { url, type } of found.visited.values()) {
    if (!/^text|xml|json/.test(type)) continue;
    const text = await (await fetch(site.url + url)).text();
    wrong.push(...Array.from(text.matchAll(WRONG), ([found]) => `${url}: ${found.slice(0, 120)}`));
  }
  expect(wrong).toEqual([]);
});

test("its colors, offices and formats are those of the answers", async () => {
  const home = await (await fetch(site.url)).text();
  expect(home).toMatch(/#115e67/i);
  const { locations } = await (await fetch(`${site.url}/api/locations`)).json();
  expect(locations).toMatchObject([{ title: "Bergen", country: "Norway", time_zone: "Europe/Oslo" }]);
  expect(content?.site.formats).toMatchObject({ currency: "NOK", clock: 24, phone: { minimum: 8 } });
});

test("wrong answers are listed, and nothing is written", () => {
  const answers = path.join(folder, "wrong.yaml");
  const wrong = readFileSync(EXAMPLE, "utf8").replace('"#b8321f"', "red").replace("- careers", "- carers");
  writeFileSync(answers, wrong);
  const before = readdirSync(folder);
  const { code, output } = init("--dir", path.join(folder, "another"), "--file", answers);
  expect(code).toBe(1);
  expect(output).toMatch(/wrong\.yaml:\d+: colors\.signal: must be a color/);
  expect(output).toMatch(/wrong\.yaml:\d+: parts\.3: must be one of .*did you mean 'careers'\?/);
  expect(readdirSync(folder)).toEqual(before);
});

test("a folder that can't be made is refused before any question", () => {
  const whole = readFileSync(path.join(directory, "company.yaml"), "utf8");
  expect(init("--dir", directory, "--file", EXAMPLE)).toMatchObject({
    code: 1,
    output: expect.stringContaining("isn't empty"),
  });
  expect(readFileSync(path.join(directory, "company.yaml"), "utf8")).toBe(whole);
  expect(init("--dir", path.join(folder, "no", "parent"), "--file", EXAMPLE)).toMatchObject({
    code: 1,
    output: expect.stringContaining("doesn't exist: create it"),
  });
});

test("the pictures and typefaces of the answers are in the new folder", async () => {
  const answers = path.join(folder, "with-files.yaml");
  cpSync("content/brand/wordmark.svg", path.join(folder, "our-name.svg"));
  cpSync("server/brand/faces/piazzolla.woff2", path.join(folder, "Our Type.woff2"));
  const icon = { width: 512, height: 512, channels: 3, background: "#115e67" } as const;
  await sharp({ create: icon }).toFile(path.join(folder, "our-icon.png"));
  const files = `wordmark: our-name.svg
icon: our-icon.png
typefaces:
  display:
    family: Our Type
    fallback: serif
    files: [{ file: Our Type.woff2, weight: "100 900" }]
`;
  writeFileSync(answers, readFileSync(EXAMPLE, "utf8") + files);
  const empty = path.join(folder, "empty");
  mkdirSync(empty);
  expect(init("--dir", empty, "--file", answers)).toMatchObject({ code: 0 });
  const { content } = await readContent(empty);
  expect(content?.brand).toMatchObject({
    wordmark: "wordmark.svg",
    icon: "icon.png",
    typefaces: { display: { family: "Our Type", files: [{ file: "display-100-900.woff2" }] } },
  });
  expect(content && checkContent(content, empty)).toEqual([]);
  expect(readFileSync(path.join(empty, "brand/wordmark.svg"), "utf8")).toContain("<svg");
});
