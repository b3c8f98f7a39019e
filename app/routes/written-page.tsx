import { data } from "react-router";
import { ArticlePage } from "#app/sections/article-page.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { Day } from "#app/ui/text.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/written-page";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await context.get(servicesContext).site.company.written(url.pathname.slice(1));
  if (page === null) throw data(null, 404);
  return page;
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
          { label: title, url: `/${slug}` },
        ]}
        html={html}
        aside={
          <p>
            Last changed on <Day date={updated} />
          </p>
        }
      />
      <NextStep
        title={nextStep.title}
        text={nextStep.text}
        action={{ label: nextStep.action, to: paths.contact }}
      />
    </>
  );
}
