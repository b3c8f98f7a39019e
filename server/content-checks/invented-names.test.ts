import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { readContent } from "../content/load.ts";
import { checkInventedNames, namesIn, SHIPPED_NAMES } from "./invented-names.ts";

test("lists every name of the shipped demonstration", async () => {
  // The test site has the people and clients of the demonstration, and a company of its own.
  const names = namesIn(shippedContent).filter(({ file }) => file !== "company.yaml");
  expect(names.filter(({ name }) => !SHIPPED_NAMES.includes(name))).toEqual([]);
});

test("allows invented names in a demonstration", async () => {
  const { company } = shippedContent;
  expect(checkInventedNames({ ...shippedContent, company: { ...company, demonstration: true } })).toEqual([]);
});

test("reports invented names and case studies outside a demonstration", async () => {
  const { directory, edit } = copyContent();
  edit("company.yaml", (text) =>
    text.replace("demonstration: true", "demonstration: false").replace(/^name: .*/m, "name: Kitewright"),
  );
  edit("clients.yaml", (text) => text.replace("name: Halden Clinics", "name: Our First Client"));
  const { content } = await readContent(directory);
  if (content === null) throw new Error("the copy is wrong");
  const found = checkInventedNames(content).map(({ file, field }) => `${file}: ${field}`);
  expect(found).toContain("company.yaml: Kitewright");
  expect(found).toContain("portfolio/halden-clinic-app.md: demonstration");
  expect(found).not.toContain("clients.yaml: Our First Client");
  expect(found.filter((line) => line.startsWith("clients.yaml"))).toHaveLength(content.clients.length - 1);
});
