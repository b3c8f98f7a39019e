import { Banner } from "#app/sections/banner.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { Offers } from "#app/sections/offers.tsx";
import { siteContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/why";

export function loader({ url, context }: Route.LoaderArgs) {
  return { words: context.get(siteContext).company.why(), page: url.pathname };
}

export default function Why({ loaderData: { words, page } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        slug="why"
        title={words.title}
        lead={words.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: words.title, url: page },
        ]}
      />
      <Offers title={words.list} offers={words.offers} />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    </>
  );
}
