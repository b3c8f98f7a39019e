import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { loader } from "#app/routes/faq.tsx";
import { servicesContext } from "#core/context.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";

test("groups the questions about services under the names of all services", async () => {
  const services = await openSiteWithoutPort();
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const request = { url: new URL("http://localhost/faq"), context };
  const shown = await loader(request as unknown as Parameters<typeof loader>[0]);
  const names = new Map(services.content.current.services.map(({ slug, name }) => [slug, name]));
  const asked = new Set(services.content.current.faqs.flatMap(({ category_slug }) => category_slug ?? []));
  expect(shown.services.map(({ slug, name }) => [slug, name])).toEqual(
    Array.from(asked, (slug) => [slug, names.get(slug)]),
  );
});
