import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { HiringModels } from "./hiring-models.tsx";

test("each model links to a quote with its project type", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HiringModels words={shippedContent.hiringModel.section} />
    </MemoryRouter>,
  );
  const quotes = [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>Get FREE QUOTE</g)].map(
    ([, url]) => new URL((url as string).replaceAll("&amp;", "&"), "http://localhost"),
  );
  expect(quotes.map((url) => [url.pathname, url.searchParams.get("project_type")])).toEqual([
    ["/contact-us", "Dedicated Resource Engagement"],
    ["/contact-us", "Fixed Price Model"],
    ["/contact-us", "Time & Material / Hourly"],
  ]);
});
