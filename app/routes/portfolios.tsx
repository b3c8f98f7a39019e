import { redirect } from "react-router";
import { Banner } from "#app/sections/banner.tsx";
import { workCovers } from "#app/sections/cover.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { WorkList } from "#app/sections/work-list.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import { chosenWorks, readChoice, workFiltersOf, worksUrl } from "#core/work-filters.ts";
import type { Route } from "./+types/portfolios";

/** Combinations without results redirect, so that each list has one URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const { portfolio } = await backend.portfolio();
  const choice = readChoice(portfolio, url.searchParams);
  const target = worksUrl(choice);
  if (target !== paths.portfolio + url.search) throw redirect(target, 302);
  const chosen = chosenWorks(portfolio, choice);
  return {
    words: site.pages().portfolio,
    total: portfolio.length,
    filters: workFiltersOf(portfolio, choice),
    works: workCovers(chosen).map((cover, at) => ({ ...cover, summary: chosen[at]?.summary })),
  };
}

export default function Portfolios({ loaderData: { words, total, filters, works } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        scene="screens"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.portfolio }]}
      />
      <WorkList words={words} filters={filters} works={works} total={total} reset={paths.portfolio} />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    </>
  );
}
