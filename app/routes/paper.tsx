import { data } from "react-router";
import { Banner } from "#app/sections/banner.tsx";
import { PaperText } from "#app/sections/paper-text.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { LinkList } from "#app/ui/link.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/paper";

export async function loader({ params, context }: Route.LoaderArgs) {
  const paper = await context.get(servicesContext).site.company.paper(params.slug);
  if (paper === null) throw data(null, 404);
  return paper;
}

export default function Paper({ loaderData }: Route.ComponentProps) {
  const { words, slug, title, lead, others } = loaderData;
  return (
    <>
      <Banner
        scene="contract"
        title={title}
        lead={lead}
        trail={[
          { label: words.title, url: paths.papers },
          { label: title, url: paths.paper(slug) },
        ]}
      />
      <PaperText paper={loaderData} />
      <Section id="more" title={words.paper.more} layout="beside" tone="wash" isScreenOnly>
        <LinkList
          links={others.map((other) => ({ label: other.title, url: paths.paper(other.slug) }))}
          layout="directory"
        />
      </Section>
      <NextStep {...words.next_step} action={{ label: words.next_step.action, to: paths.contact }} />
    </>
  );
}
