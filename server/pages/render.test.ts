import { expect, test } from "vitest";
import { deferScripts } from "./render.ts";

test("moves the preloads of the head and the scripts after the template into the template", () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><title>A</title><link rel="modulepreload" href="/b.js"/></head>' +
    '<body><p>One</p><template id="deferred-scripts"><script>one()</script></template><!--$--><script>two()</script>' +
    "<!--/$--></body></html>";
  expect(deferScripts(html)).toBe(
    "<html><head><title>A</title></head>" +
      '<body><p>One</p><template id="deferred-scripts"><link rel="modulepreload" href="/a.js"/>' +
      '<link rel="modulepreload" href="/b.js"/><script>one()</script><!--$--><script>two()</script><!--/$-->' +
      "</template></body></html>",
  );
});

test("leaves a page without scripts as it is", () => {
  const html = '<html><head><link rel="modulepreload" href="/a.js"/></head><body></body></html>';
  expect(deferScripts(html)).toBe(html);
});
