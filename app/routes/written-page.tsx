import { found } from "#app/found.ts";
import { ArticlePage } from "#app/sections/article-page.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { Day } from "#app/ui/text.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/written-page";

export async function loader({ params, context }: Route.LoaderArgs) {
  return found(await context.get(servicesContext).site.company.written(params["*"]));
}

export default function WrittenPage({ loaderData }: Route.ComponentProps) {
  const { slug, title, lead, html, updated, nextStep } = loaderData;
  return (
    <>
      <ArticlePage
        slug={slug}
        title={title}
        lead={lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: title, url: paths.written(slug) },
        ]}
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
