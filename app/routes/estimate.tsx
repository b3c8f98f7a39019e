import { data } from "react-router";
import { found } from "#app/found.ts";
import { Banner } from "#app/sections/banner.tsx";
import { Estimator } from "#app/sections/estimator.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { formFailedContext, servicesContext } from "#core/context.ts";
import { readEstimate } from "#core/estimate-answers.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/estimate";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = found(context.get(servicesContext).site.company.estimate());
  const { isRefused } = readEstimate(url.searchParams, {
    questions: page.model.questions,
    words: page.words.questions,
    edition: page.edition,
  });
  // The root loader runs in parallel and reads this after its requests.
  if (isRefused) context.set(formFailedContext, true);
  return data({ page, query: url.searchParams.toString() }, { status: isRefused ? 422 : 200 });
}

export default function Estimate({ loaderData: { page, query } }: Route.ComponentProps) {
  const { words } = page;
  return (
    <>
      <Banner
        isCompact
        scene="sliders"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.estimate }]}
      />
      <Estimator key={query} page={page} query={query} />
      <NextStep {...words.next_step} action={{ label: words.next_step.action, to: paths.contact }} />
    </>
  );
}
