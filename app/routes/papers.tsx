import { found } from "#app/found.ts";
import { Banner } from "#app/sections/banner.tsx";
import { PapersList } from "#app/sections/papers.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { Link } from "#app/ui/link.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/papers";

export function loader({ context }: Route.LoaderArgs) {
  return found(context.get(servicesContext).site.company.papers());
}

export default function Papers({ loaderData }: Route.ComponentProps) {
  const { words, papers } = loaderData;
  return (
    <>
      <Banner
        scene="contract"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.papers }]}
      />
      <PapersList words={words} papers={papers} />
      <Section id="security" title={words.security.title} layout="beside" tone="wash">
        <p>{words.security.text}</p>
        <p className="mt-3">
          <Link to={paths.security} variant="forward">
            {words.security.action}
          </Link>
        </p>
      </Section>
      <NextStep {...words.next_step} action={{ label: words.next_step.action, to: paths.contact }} />
    </>
  );
}
