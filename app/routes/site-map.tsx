import { Banner } from "#app/sections/banner.tsx";
import { LinkDirectory } from "#app/sections/link-directory.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { siteContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/site-map";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await context.get(siteContext).company.siteMap() };
}

export default function SiteMap({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        slug="sitemap"
        title="Site map"
        lead="Every page of this site in one list."
        trail={[
          { label: "Home", url: paths.home },
          { label: "Site map", url: paths.siteMap },
        ]}
      />
      <LinkDirectory title="All pages" groups={groups} />
      <NextStep
        title="Not here?"
        text="Ask us. A consultant replies within 24 hours with a link to what you need."
        action={{ label: "Contact us", to: paths.contact }}
      />
    </>
  );
}
