import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { servicesContext } from "#core/context.ts";
import { HOME_SECTIONS, type HomeSection } from "#core/home-sections.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import Home, { loader } from "./home.tsx";

type LoaderArguments = Parameters<typeof loader>[0];
type PageProps = Parameters<typeof Home>[0];

/** The labels of the sections that the home page renders. */
async function sectionsOf(services: SiteWithoutPort, sections: HomeSection[]): Promise<string[]> {
  const context = new RouterContextProvider();
  const site = { ...services.site, homeSections: () => sections };
  context.set(servicesContext, { ...services, site } as never);
  const loaderData = await loader({ context } as unknown as LoaderArguments);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Home {...({ loaderData } as PageProps)} />
    </MemoryRouter>,
  );
  expect(html).toContain("<h1");
  return Array.from(
    html.matchAll(/<section [^>]*aria-labelledby="([\w-]+)-title" class="band/g),
    ([, id = ""]) => id,
  );
}

test("the home page has the sections of site.yaml, in their order", async () => {
  const services = await openSiteWithoutPort();
  const all = await sectionsOf(services, [...HOME_SECTIONS]);
  expect(new Set(all).size).toBe(HOME_SECTIONS.length);
  expect(await sectionsOf(services, HOME_SECTIONS.toReversed())).toEqual(all.toReversed());
  for (const [index, section] of HOME_SECTIONS.entries())
    expect(await sectionsOf(services, [section]), section).toEqual([all[index]]);
  expect(await sectionsOf(services, [])).toEqual([]);
});
