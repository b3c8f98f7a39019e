import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createFinish } from "./finish.ts";

const HEAD =
  '<html><head><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/b.js"/></head>';
const BODY =
  '<body><p>“One”</p><template id="scripts"><script type="module" async="">import("/b.js")</script></template></body></html>';

test("a page has the sheet, what else its head says, and its scripts with what fetches them out of the way", () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets/a.css"), "p{color:red}");
  const finish = createFinish(folder, { isHttps: true, frameSources: [] });
  const { html, policy } = finish(HEAD + BODY, { inHead: "<meta/>" });
  const text = html.toString();
  expect(text).toContain("<style>p{color:red}</style>");
  expect(text).toContain('<meta/><script type="speculationrules">');
  expect(text).toContain('<template id="scripts"><link rel="modulepreload" href="/b.js"/><script');
  expect(text.match(/modulepreload/g)).toHaveLength(1);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+ 'sha256-/);
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
});
