import { expect, test } from "vitest";
import { createFinish } from "./finish.ts";

const HEAD = '<html><head><style>p{color:red}</style><link rel="modulepreload" href="/b.js"/></head>';
const BODY =
  '<body><p>“One”</p><template id="scripts"><script type="module" async="">import("/b.js")</script></template></body></html>';

test("a page has what else its head says, and its scripts with what fetches them out of the way", () => {
  const finish = createFinish(true, { isHttps: true, frameSources: [] });
  const { html, policy } = finish(HEAD + BODY, { inHead: "<meta/>" });
  const text = html.toString();
  expect(text).toContain('<meta/><script type="speculationrules">');
  expect(text).toContain('<template id="scripts"><link rel="modulepreload" href="/b.js"/><script');
  expect(text.match(/modulepreload/g)).toHaveLength(1);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+ 'sha256-/);
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
});
