import { data, redirect } from "react-router";
import { NewsletterForm } from "#app/forms/newsletter-form.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { Section } from "#app/sections/section.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { backendContext, formFailedContext, siteContext, visitContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/newsletter";

/** Every newsletter form posts here when there is no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await context.get(siteContext).readForm(request);
  const answer = await context.get(backendContext).subscription(sent, context.get(visitContext));
  if (answer.status === 1) throw redirect(paths.newsletterThanks, 303);

  context.set(formFailedContext, true);
  const errors = answer.errors?.email;
  return data({ email: sent.fields.email ?? "", errors, message: answer.message }, { status: answer.code });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { layout } = useRootData();
  return (
    <>
      <Banner
        slug="newsletter"
        title="Our newsletter"
        lead="New posts from our blog by email, at most once a month. We send nothing else."
        trail={[
          { label: "Home", url: paths.home },
          { label: "Newsletter", url: paths.newsletter },
        ]}
      />
      <Section id="subscribe" title="Subscribe" layout="beside">
        <div className="grid max-w-form gap-5">
          {actionData && (
            <ErrorSummary
              title={actionData.message}
              errors={(actionData.errors ?? [])
                .slice(0, 1)
                .map((message) => ({ href: "#page-email", message }))}
            />
          )}
          <NewsletterForm place="page" apiPath={layout.apiPath} sent={actionData} />
        </div>
      </Section>
    </>
  );
}
