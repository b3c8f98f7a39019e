import { callAction } from "#app/forms/call-action.ts";
import { respondToForm } from "#app/forms/form-response.ts";
import { NewsletterForm } from "#app/forms/newsletter-form.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { Section } from "#app/sections/section.tsx";
import { servicesContext, submissionContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/newsletter";

export function loader({ context }: Route.LoaderArgs) {
  return { words: context.get(servicesContext).site.pages().newsletter };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { forms, submissions } = context.get(servicesContext);
  const sent = await forms.read(request);
  const response = await submissions.subscription(sent, context.get(submissionContext));
  return respondToForm({ context, values: sent.fields, response, next: () => paths.newsletterThanks });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return callAction({ request, send: serverAction });
}

export default function Newsletter({ loaderData: { words }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Banner
        scene="letter"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.newsletter }]}
      />
      <Section id="subscribe" title={words.form} layout="beside">
        <div className="max-w-form">
          <NewsletterForm location="page" refused={actionData?.refused} />
        </div>
      </Section>
    </>
  );
}
