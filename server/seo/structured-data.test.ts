import { expect, test } from "vitest";
import { trailIn } from "./structured-data.ts";

test("reads the trail of a page from its breadcrumb only", () => {
  const html = [
    '<nav aria-label="Main"><a href="/other">Other</a></nav>',
    '<nav aria-label="Breadcrumb"><ol><li><a class="a" href="/">Home</a></li>',
    '<li><a href="/faq?a=1&amp;b=2" aria-current="page">Tom &amp; Ann&#x27;s &lt;b&gt;</a></li></ol></nav>',
    '<a href="/after">After</a>',
  ].join("");
  expect(trailIn(html)).toEqual([
    { label: "Home", url: "/" },
    { label: "Tom & Ann's <b>", url: "/faq?a=1&b=2" },
  ]);
  expect(trailIn("<p>none</p>")).toEqual([]);
});
