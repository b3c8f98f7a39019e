import { Banner } from "#app/sections/banner.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { LinkList } from "#app/ui/link.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { SiteMapGroup } from "#core/site.ts";
import type { Route } from "./+types/site-map";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  return { words: site.pages().site_map, groups: await site.company.siteMap() };
}

export default function SiteMap({ loaderData: { words, groups } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        scene="tree"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.siteMap }]}
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

function LinkDirectory({ title, groups }: { title: string; groups: readonly SiteMapGroup[] }) {
  return (
    <Section id="directory" title={title} layout="above">
      <div className="columns-[17rem] gap-x-10">
        {groups.map(({ title, links }) => (
          <div key={title} className="max-md:border-t max-md:border-line max-md:last:border-b md:mb-8">
            <Fold heading={<h3 className="break-after-avoid font-bold">{title}</h3>} label={title}>
              <LinkList links={links} layout="directory" />
            </Fold>
          </div>
        ))}
      </div>
    </Section>
  );
}
