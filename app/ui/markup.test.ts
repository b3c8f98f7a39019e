import { expect, test } from "vitest";
import { markupFor } from "./markup.ts";

test("the server has the HTML of a page in both cases, and hands it over as data where nothing shows it yet", () => {
  const whole = markupFor(new Request("http://localhost/faq?q=.data"), "<p>One</p>");
  const data = markupFor(new Request("http://localhost/faq.data"), "<p>One</p>");
  expect([whole.html, data.html]).toEqual(["<p>One</p>", "<p>One</p>"]);
  expect(JSON.stringify([whole, data])).toBe('[{},{"html":"<p>One</p>"}]');
});
