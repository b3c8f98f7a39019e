import { afterAll, expect, test } from "vitest";
import { demonstrationNotice, fictionalCompany } from "#core/demonstration.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { company, inHtml } from "#tests/support/shipped-content.ts";

const NOTE = inHtml(fictionalCompany(company.name));

const site = await startBuiltSite({ SITE_URL: "https://demo.example.com", MAIL: "files" });
afterAll(site.stop);

const textOf = async (path: string) =>
  (await fetch(site.url + path, { headers: { "accept-encoding": "identity" } })).text();

test.skipIf(!company.demonstration).each(["/", "/contact-us", "/blog", "/career-builder", "/no-such-page"])(
  "the footer of %s states that the company is invented",
  async (path) => {
    const html = await textOf(path);
    const footer = html.slice(html.indexOf("<footer"));
    expect(footer).toContain(`>${NOTE}</summary>`);
  },
);

test.skipIf(!company.demonstration).each(["/llms.txt", "/faq.md", "/career-builder/ios-engineer.md"])(
  "%s says that the company is invented",
  async (path) => {
    expect(await textOf(path)).toContain(demonstrationNotice(company.name));
  },
);

test
  .skipIf(!company.demonstration)
  .each(["/contact-us", "/book-a-call", "/newsletter", "/career-builder/ios-engineer"])(
  "the form of %s says that the company is invented",
  async (path) => {
    const html = await textOf(path);
    const form = html.slice(html.indexOf("<main"), html.indexOf("<footer")).split("<form").at(-1);
    expect(form).toContain(inHtml(`${company.name} is a fictional company.`));
  },
);

test("a demonstration publishes no job data or reviews, and is not indexed", async () => {
  expect(await textOf("/career-builder/ios-engineer")).not.toContain('"JobPosting"');
  expect(await textOf("/about")).not.toContain('"VideoObject"');
  expect(await textOf("/jobs.xml")).not.toContain("<job>");
  expect(await textOf("/llms.txt")).not.toContain("/jobs.xml");
  expect(await textOf("/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
});

test("a demonstration logs at start that it is one", () => {
  expect(site.output()).toMatch(/ demo {4}.* is fictional: .* search engines are kept out/);
});
