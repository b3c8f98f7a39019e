import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";
import { templatesOf } from "../../../scripts/templates.ts";

const site = await openSiteOfFile();

const SPECIFIED = ["Get FREE QUOTE", "Consult our experts", "Contact Us"];

const ACTS: readonly [path: RegExp, names: readonly string[]][] = [
  [/^\/contact-us\?estimate=/, [shippedContent.estimate.words.result.send]],
  [/^\/contact-us\?/, ["Get a quote"]],
  [/^\/estimate$/, ["Estimate your project"]],
  [/^\/contact-us$|^#enquiry$/, ["Get a quote", "Contact us"]],
  [/^\/book-a-call$/, ["Book a call"]],
  [/^\/portfolios$/, ["All work"]],
  [/^\/blog$/, ["All posts"]],
  [/^\/services$/, ["All services"]],
  [/^\/hire-resources$/, ["All people"]],
  [/^\/faq$/, ["All questions"]],
  [/^\/hiring-model$/, ["Compare the models"]],
  [/^\/career-builder\/general-application$/, ["Send a general application"]],
  [/^\/$/, ["Go to the home page"]],
];

/** Not menus, running text and lists. */
const CALL =
  /<a(?=[^>]*(?: data-button=| class="[^"]*nudge-right))[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

test("a call to action for the same act has the same words on every page", async () => {
  const other: string[] = [];
  let found = 0;
  for (const page of templatesOf(shippedContent)) {
    const html = await (await fetch(site.url + page)).text();
    for (const [, href = "", inner = ""] of html.matchAll(CALL)) {
      const label = inner.replace(/<[^>]+>/g, "").trim();
      const names = ACTS.find(([path]) => path.test(href))?.[1];
      if (names === undefined || SPECIFIED.includes(label)) continue;
      found += 1;
      if (!names.includes(label)) other.push(`${page}: '${label}' to ${href}`);
    }
  }
  expect(other).toEqual([]);
  expect(found).toBeGreaterThan(50);
});
