import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { upgradeContent } from "./upgrade-content.ts";

const steps = [
  {
    version: "2.0.0",
    title: "Renamed",
    files: "team/*.md",
    update: ({ job, ...fields }: Readonly<Record<string, unknown>>) =>
      job === undefined ? fields : { ...fields, role: job },
  },
  { version: "2.0.0", title: "Added", files: "colors.yaml", create: "signal: red\n" },
];

function contentOf(files: Readonly<Record<string, string>>) {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { folder, read: (file: string) => readFileSync(path.join(folder, file), "utf8") };
}

const ADA = "---\n# Her name.\nname: Ada\njob: Engineer\n---\n\nBuilds engines.\n";
const BOB = "---\nname: Bob\nrole: Designer\n---\n\nDraws.\n";

test("updates fields with their comments, creates files and says so, once", async () => {
  const { folder, read } = contentOf({ "team/ada.md": ADA, "team/bob.md": BOB });
  expect(await upgradeContent(folder, { steps })).toEqual([
    { file: "team/ada.md", version: "2.0.0", title: "Renamed" },
    { file: "colors.yaml", version: "2.0.0", title: "Added" },
  ]);
  expect(read("team/ada.md")).toBe("---\n# Her name.\nname: Ada\nrole: Engineer\n---\n\nBuilds engines.\n");
  expect(read("team/bob.md")).toBe(BOB);
  expect(read("colors.yaml")).toBe("signal: red\n");
  expect(await upgradeContent(folder, { steps })).toEqual([]);
});

test("writes nothing on trial", async () => {
  const { folder, read } = contentOf({ "team/ada.md": ADA, "colors.yaml": "signal: blue\n" });
  expect(await upgradeContent(folder, { steps, isTrial: true })).toHaveLength(1);
  expect(read("team/ada.md")).toBe(ADA);
});

test("leaves a file that isn't YAML to the content check", async () => {
  const { folder, read } = contentOf({ "team/ada.md": "---\nname: [\n---\n" });
  await upgradeContent(folder, { steps });
  expect(read("team/ada.md")).toBe("---\nname: [\n---\n");
});

test("buttons of the visitor's project get their words from shortlist.yaml", async () => {
  const { folder, read } = contentOf({
    "pages.yaml": "layout:\n  shortlist:\n    keep: Ta vare på\n    see: Listen\n",
    "shortlist.yaml": "compare:\n  remove: Fjern\nenquiry:\n  title: Listen er med\n",
  });
  await upgradeContent(folder);
  expect(read("pages.yaml")).toContain("    attached: Listen er med\n    remove: Fjern\n");
});

test("moves the search metadata of a page into its entry", async () => {
  const row = (url: string) =>
    `- customUrl: ${url}\n  title: Of ${url}\n  description: About it.\n  keywords: ""\n`;
  const { folder, read } = contentOf({
    "seo.yaml": ["/", "/services/kites", "/services/gone", "/category/news", "/privacy"].map(row).join(""),
    "services/kites.md": "---\ntitle: Kites\n---\n\nText.\n",
    "services/lines.md": "---\ntitle: Lines\n---\n\nText.\n",
    "blog-categories.yaml": "- name: News\n  slug: news\n- name: Other\n  slug: other\n",
    "pages/privacy.md": "---\ntitle: Privacy\n---\n\nText.\n",
    "pages/how.md": "---\ntitle: How\ndescription: How we work.\n---\n\nText.\n",
  });
  await upgradeContent(folder);
  const search = (url: string) => `search:\n  title: Of ${url}\n  description: About it.\n`;
  expect(read("seo.yaml")).toBe([row("/"), row("/services/gone")].join(""));
  expect(read("services/kites.md")).toBe(`---\ntitle: Kites\n${search("/services/kites")}---\n\nText.\n`);
  expect(read("services/lines.md")).not.toContain("search");
  expect(read("blog-categories.yaml")).toMatch(/news\n {2}search:\n {4}title: Of \/category\/news\n/);
  expect(read("pages/privacy.md")).toContain(search("/privacy"));
  expect(read("pages/how.md")).toContain("search:\n  description: How we work.\n");
  expect(await upgradeContent(folder)).toEqual([]);
});

test("adds the words for the length and the host of a call", async () => {
  const { folder, read } = contentOf({
    "calls.yaml": "words:\n  title: Call us\n  details:\n    when: Quando\n",
  });
  expect(await upgradeContent(folder)).toContainEqual(expect.objectContaining({ file: "calls.yaml" }));
  expect(read("calls.yaml")).toContain('minutes: "{count} minutes"');
  expect(read("calls.yaml")).toContain("when: Quando");
  expect(await upgradeContent(folder)).toEqual([]);
});
