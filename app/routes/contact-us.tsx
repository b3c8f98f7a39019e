import { data, redirect } from "react-router";
import { EnquiryForm } from "#app/forms/enquiry-form.tsx";
import type { PageHandle } from "#app/root.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { ClientLogos } from "#app/sections/client-logos.tsx";
import { ContactDetails } from "#app/sections/contact-details.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { Offices } from "#app/sections/offices.tsx";
import { Section } from "#app/sections/section.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { readChallenge } from "#core/challenge.ts";
import { backendContext, formFailedContext, siteContext, visitContext } from "#core/context.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import { paths } from "#core/paths.ts";
import { sourceFields, sourceOf } from "#core/source.ts";
import type { Route } from "./+types/contact-us";

export const handle: PageHandle = { hasSlimFooter: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const [{ locations, contactinfo }, { clients }] = await Promise.all([backend.locations(), backend.home()]);
  const projectType = url.searchParams.get("project_type") ?? "";
  return { locations: locations.toReversed(), contactinfo, clients, projectType };
}

/** Both enquiry forms post here when there is no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await context.get(siteContext).readForm(request);
  const { fields } = sent;
  const visit = context.get(visitContext);
  const answer = await context.get(backendContext).contactform(sent, visit);
  if (answer.status === 1) throw redirect(`${paths.thankYou}?ref=${answer.reference}`, 303);

  context.set(formFailedContext, true);
  return data(
    {
      // Where the visitor came from, which the address of this page no longer says.
      fields: { ...fields, ...sourceFields(sourceOf(fields, visit.sentFrom)) },
      place: enquiryForms.find((place) => place === fields.form) ?? "contact",
      // A new challenge if the old one is used up; a solved one stays with its answer.
      challenge: answer.challenge ?? readChallenge(fields.challenge),
      problem: { message: answer.message, errors: answer.errors ?? {}, isFromServer: true },
    },
    { status: answer.code },
  );
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { locations, contactinfo, clients, projectType } = loaderData;
  const root = useRootData();
  return (
    <>
      <Banner
        slug="contact-us"
        title="Contact Us"
        lead="Tell us what you want to build and what must not break. A consultant replies within 24 hours."
        trail={[
          { label: "Home", url: paths.home },
          { label: "Contact Us", url: paths.contact },
        ]}
      />
      <Section id="enquiry" title="Your project" lead={WHAT_HAPPENS} layout="beside">
        <div className="max-w-measure">
          <EnquiryForm
            // Another model, another form: what it begins with is read once.
            key={projectType}
            place={actionData?.place ?? "contact"}
            projectType={projectType}
            challenge={actionData?.challenge ?? root.challenge}
            apiPath={root.layout.apiPath}
            sent={actionData && { fields: actionData.fields, problem: actionData.problem }}
          />
        </div>
      </Section>
      {clients.length > 0 && (
        <Section id="clients" title="Who we work for" layout="above">
          <ClientLogos clients={clients} />
        </Section>
      )}
      <ContactDetails title="Project enquiries" contactinfo={contactinfo} />
      <Offices title="Our offices" locations={locations} hasMap />
      <NextStep
        title="Ready when you are."
        text="The form takes two minutes. A consultant replies within 24 hours."
        action={{ label: "Go to the form", to: "#enquiry" }}
      />
    </>
  );
}

const WHAT_HAPPENS =
  "A consultant, who is one of our engineers, reads every enquiry. You get questions first. A price range with its assumptions follows the first call. If you need a non-disclosure agreement, check the box and leave the details for later.";
