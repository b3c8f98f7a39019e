import { redirect } from "react-router";
import { Banner } from "#app/sections/banner.tsx";
import { workCovers } from "#app/sections/covers-of.ts";
import { NextStep } from "#app/sections/next-step.tsx";
import { WorkList } from "#app/sections/work-list.tsx";
import { backendContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import { chosenWorks, filtersOf, readChoice, worksUrl } from "#core/work-filters.ts";
import type { Route } from "./+types/portfolios";

/**
 * The works that fit `?platform=`, `?industry=` and `?technology=`. What no work has is no page: it leads to the list
 * without it, so that there is one page a combination and no more.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portfolio } = await context.get(backendContext).portfolio();
  const choice = readChoice(portfolio, url.searchParams);
  const address = worksUrl(choice);
  if (address !== paths.portfolio + url.search) throw redirect(address, 302);
  const chosen = chosenWorks(portfolio, choice);
  return {
    total: portfolio.length,
    filters: filtersOf(portfolio, choice),
    works: workCovers(chosen).map((cover, at) => ({ ...cover, summary: chosen[at]?.summary })),
  };
}

export default function Portfolios({ loaderData: { total, filters, works } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        slug="portfolios"
        title="Portfolio"
        lead="Each project with its constraint, our decisions and the measured change."
        trail={[
          { label: "Home", url: paths.home },
          { label: "Portfolio", url: paths.portfolio },
        ]}
      />
      <WorkList filters={filters} works={works} total={total} reset={paths.portfolio} />
      <NextStep
        title="Yours has a constraint too."
        text="Tell us the one thing that must not break. A consultant replies within 24 hours, with questions first."
        action={{ label: "Get a quote", to: paths.contact }}
      />
    </>
  );
}
