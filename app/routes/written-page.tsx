import { found } from "#app/found.ts";
import { ArticlePage } from "#app/sections/article-page.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { WhyPage } from "#app/sections/why-page.tsx";
import { Day } from "#app/ui/text.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { WrittenPage } from "#core/site.ts";
import type { Route } from "./+types/written-page";

/** The catch-all route: the text pages of the content, and the page whose URL has the slug of the company. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { company } = context.get(servicesContext).site;
  const why = company.why(params["*"]);
  return { why, page: why === null ? found(await company.written(params["*"])) : null };
}

export default function ContentPage({ loaderData: { why, page }, params }: Route.ComponentProps) {
  return (
    <>
      {why && <WhyPage words={why} url={paths.written(params["*"])} />}
      {page && <TextPage {...page} />}
    </>
  );
}

function TextPage({ slug, title, lead, html, updated, nextStep }: WrittenPage) {
  return (
    <>
      <ArticlePage
        title={title}
        lead={lead}
        trail={[{ label: title, url: paths.written(slug) }]}
        html={html}
        aside={
          updated && (
            <p>
              Last changed on <Day date={updated} />
            </p>
          )
        }
      />
      {nextStep && (
        <NextStep
          title={nextStep.title}
          text={nextStep.text}
          action={{ label: nextStep.action, to: paths.contact }}
        />
      )}
    </>
  );
}
