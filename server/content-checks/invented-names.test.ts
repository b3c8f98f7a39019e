import { expect, test } from "vitest";
import { copyContent, pageText } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import type { Content } from "../content/collections.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkExampleRoom, checkInventedNames, namesIn, SHIPPED_NAMES } from "./invented-names.ts";

async function copyOfRealCompany() {
  const copy = copyContent();
  copy.edit("company.yaml", (text) => text.replace("demonstration: true", "demonstration: false"));
  const read = async () => (await readContent(copy.directory)).content as Content;
  return { ...copy, read };
}

test("lists every name of the shipped demonstration", async () => {
  // The test site has the people and clients of the demonstration, and a company of its own.
  const names = namesIn(shippedContent).filter((name) => name !== shippedContent.company.name);
  expect(names.filter((name) => !SHIPPED_NAMES.includes(name))).toEqual([]);
});

test("allows invented names in a demonstration", async () => {
  const { company } = shippedContent;
  const demonstration = { ...shippedContent, company: { ...company, demonstration: true } };
  expect(checkInventedNames(demonstration, CONTENT_DIR)).toEqual([]);
  expect(checkExampleRoom(demonstration, CONTENT_DIR)).toEqual([]);
});

test("reports names, figures and case studies of the demonstration, in any text, with their line", async () => {
  const { directory, edit, write, read } = await copyOfRealCompany();
  edit("company.yaml", (text) =>
    text
      .replace(/^name: .*/m, "name: Kitewright")
      .replace(/^counters:$/m, "counters:\n  - value: 400+\n    label: reviews"),
  );
  edit("clients.yaml", (text) => text.replace("name: Halden Clinics", "name: Our First Client"));
  write("pages/ours.md", pageText({}, "One.\n\nOver 850+ projects, such as that of Pinnock & Vale."));
  edit("seo.yaml", (text) => text.replace(/title: .*/, "title: Work for Halden Clinics"));
  const found = checkInventedNames(await read(), directory).map(formatProblem);
  expect(found).toContainEqual(expect.stringMatching(/^company\.yaml:\d+: name: 'Kitewright'/));
  expect(found).toContainEqual(expect.stringMatching(/^company\.yaml:\d+: counters\.0: '400\+ reviews'/));
  expect(found).toContainEqual(
    expect.stringMatching(/^portfolio\/halden-clinic-app\.md:\d+: demonstration: /),
  );
  expect(found).toContainEqual(expect.stringMatching(/^pages\/ours\.md:8: text: '850\+ projects'/));
  expect(found).toContainEqual(expect.stringMatching(/^pages\/ours\.md:8: text: 'Pinnock & Vale'/));
  expect(found).toContainEqual(expect.stringMatching(/^seo\.yaml:\d+: .*'Halden Clinics'/));
  expect(found.join()).not.toContain("Our First Client");
});

test.each([
  ["https://meet.example.com/first-call", ["join_url"]],
  ["https://meet.sund.no/example.com", []],
])("reports a room for calls at an address that is reserved for examples: %s", async (url, fields) => {
  const { directory, edit, read } = await copyOfRealCompany();
  edit("calls.yaml", (text) => text.replace(/^join_url: .*/m, `join_url: ${url}`));
  expect(checkExampleRoom(await read(), directory).map(({ field }) => field)).toEqual(fields);
});
