import { callAction } from "#app/forms/call-action.ts";
import { EnquiryForm } from "#app/forms/enquiry-form.tsx";
import { answerForm, type FormReceipt } from "#app/forms/form-answer.ts";
import type { PageHandle } from "#app/root.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { ClientLogos } from "#app/sections/client-logos.tsx";
import { ContactDetails } from "#app/sections/contact-details.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { Offices } from "#app/sections/offices.tsx";
import { Section } from "#app/sections/section.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { backendContext, siteContext, submissionContext } from "#core/context.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/contact-us";

export const handle: PageHandle = { hasSlimFooter: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const [{ locations, contactinfo }, { clients }] = await Promise.all([backend.locations(), backend.home()]);
  const projectType = url.searchParams.get("project_type") ?? "";
  const words = context.get(siteContext).pages().contact;
  return { words, locations: locations.toReversed(), contactinfo, clients, projectType };
}

/** Takes both enquiry forms. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await context.get(siteContext).readForm(request);
  const answer = await context.get(backendContext).contactform(sent, context.get(submissionContext));
  const next = ({ reference }: FormReceipt) => `${paths.thankYou}?ref=${reference}`;
  return answerForm({ context, values: sent.fields, answer, next });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, true);
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { words, locations, contactinfo, clients, projectType } = loaderData;
  const root = useRootData();
  const refused = actionData?.refused;
  return (
    <>
      <Banner
        slug="contact-us"
        title={words.title}
        lead={words.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: "Contact Us", url: paths.contact },
        ]}
      />
      <Section id="enquiry" {...words.enquiry} layout="beside">
        <div className="max-w-measure">
          <EnquiryForm
            // Another model, another form: what it begins with is read once.
            key={projectType}
            place={enquiryForms.find((place) => place === refused?.values.form) ?? "contact"}
            projectType={projectType}
            challenge={refused?.challenge ?? root.challenge}
            apiPath={root.layout.apiPath}
            refused={refused}
          />
        </div>
      </Section>
      {clients.length > 0 && (
        <Section id="clients" title={words.clients} layout="above">
          <ClientLogos clients={clients} />
        </Section>
      )}
      <ContactDetails title={words.details} contactinfo={contactinfo} />
      <Offices title={words.offices} locations={locations} hasMap />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: "#enquiry" }}
      />
    </>
  );
}
