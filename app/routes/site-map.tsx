import { Banner } from "#app/sections/banner.tsx";
import { LinkDirectory } from "#app/sections/link-directory.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { siteContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/site-map";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  return { words: site.pages().site_map, groups: await site.company.siteMap() };
}

export default function SiteMap({ loaderData: { words, groups } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        slug="sitemap"
        title={words.title}
        lead={words.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: "Site map", url: paths.siteMap },
        ]}
      />
      <LinkDirectory title={words.list} groups={groups} />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    </>
  );
}
