import { data } from "react-router";
import { Banner } from "#app/sections/banner.tsx";
import { ModelChooser } from "#app/sections/model-chooser.tsx";
import { ModelComparison } from "#app/sections/model-comparison.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { formFailedContext, siteContext } from "#core/context.ts";
import { CHOOSER_SUBMITTED, chooseModel, readAnswers } from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/hiring-model";

export function loader({ url, context }: Route.LoaderArgs) {
  const answers = readAnswers(url.searchParams);
  const choice = chooseModel(answers);
  const isSubmitted = url.searchParams.has(CHOOSER_SUBMITTED) || Object.keys(answers).length > 0;
  const isIncomplete = choice === null && isSubmitted;
  // The root loader runs in parallel and reads this after its requests.
  if (isIncomplete) context.set(formFailedContext, true);
  const words = context.get(siteContext).company.hiringModel();
  return data({ words, answers, choice, isIncomplete }, { status: isIncomplete ? 422 : 200 });
}

export default function HiringModel({ loaderData }: Route.ComponentProps) {
  const { words, answers, choice, isIncomplete } = loaderData;
  return (
    <>
      <Banner
        slug="hiring-model"
        title={words.title}
        lead={words.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: words.title, url: paths.hiringModel },
        ]}
      />
      <ModelChooser words={words.chooser} answers={answers} choice={choice} isIncomplete={isIncomplete} />
      <ModelComparison comparison={words.comparison} models={words.models} />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.consult.label, to: paths.contact }}
      />
    </>
  );
}
