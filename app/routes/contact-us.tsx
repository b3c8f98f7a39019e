import type { ReactNode } from "react";
import { redirect } from "react-router";
import { callAction } from "#app/forms/call-action.ts";
import { EnquiryForm } from "#app/forms/enquiry-form.tsx";
import { respondToForm } from "#app/forms/form-response.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { Banner } from "#app/sections/banner.tsx";
import { ContactDetails, ContactPeople } from "#app/sections/contact-details.tsx";
import { Offices } from "#app/sections/offices.tsx";
import { ClientLogos } from "#app/sections/proof.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { StepList } from "#app/sections/steps.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading } from "#app/ui/text.tsx";
import { usePart } from "#app/use-part.ts";
import { useRootData } from "#app/use-root-data.ts";
import type { ContactInfo } from "#core/api/company.ts";
import type { PagesContent } from "#core/content/pages.ts";
import { servicesContext, submissionContext } from "#core/context.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import type { SentEstimate } from "#core/estimate-page.ts";
import type { Fields } from "#core/form.ts";
import { ENQUIRY_SECTION, paths } from "#core/paths.ts";
import { ESTIMATE } from "#core/project.ts";
import type { Face } from "#core/service-pages.ts";
import { SOURCE_FIELDS } from "#core/source-fields.ts";
import type { Route } from "./+types/contact-us";

export const handle: PageHandle = { footer: "slim" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const [{ locations, contactinfo }, { clients }] = await Promise.all([backend.locations(), backend.home()]);
  const projectType = url.searchParams.get("project_type") ?? "";
  // An unknown project type is a 404.
  if (projectType && site.pageOfProjectType(projectType) === null) throw redirect(paths.contact);
  const words = site.pages().contact;
  const person = site.contactPerson();
  const estimate = site.sentEstimate(url.searchParams.get(ESTIMATE) ?? "");
  return {
    ...{ words, contactinfo, clients, projectType, estimate, person },
    locations: locations.toReversed(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { forms, submissions, site } = context.get(servicesContext);
  const sent = await forms.read(request);
  const response = await submissions.contactform(sent, context.get(submissionContext));
  const about = pageAbout(sent.fields, site);
  return respondToForm({
    context,
    values: sent.fields,
    response,
    next: ({ reference = "" }) => paths.thanks(reference, about),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return callAction({ request, send: serverAction, leavesPage: true });
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { words, locations, contactinfo, clients, projectType, estimate, person } = loaderData;
  const root = useRootData();
  const refused = actionData?.refused;
  return (
    <>
      <Banner
        isCompact
        scene="map"
        title={words.title}
        lead={words.lead}
        trail={[{ label: "Contact Us", url: paths.contact }]}
      />
      <EnquirySection words={words} person={person} contactinfo={contactinfo}>
        <EnquiryForm
          // Remounts the form, which reads its initial values once.
          key={estimate?.query ?? projectType}
          location={enquiryForms.find((form) => form === refused?.values.form) ?? "contact"}
          filledIn={filledIn(projectType, estimate)}
          action={estimate ? paths.enquiryWithEstimate(estimate.query) : paths.contact}
          estimate={estimate}
          challenge={refused?.challenge ?? root.challenge}
          apiPath={root.layout.apiPath}
          refused={refused}
        />
      </EnquirySection>
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
        action={{ label: words.next_step.action, to: `#${ENQUIRY_SECTION}` }}
      />
    </>
  );
}

function filledIn(projectType: string, estimate: SentEstimate | null): Fields {
  if (estimate === null) return projectType ? { project_type: projectType } : {};
  const { query, project, budget } = estimate;
  return { [SOURCE_FIELDS.estimate]: query, project_type: project, project_budget: budget };
}

/** The page that filled in the project type, or whose footer has the form. */
function pageAbout(
  fields: Fields,
  site: { pageOfProjectType(text: string): string | null; servicesOn(page: string): readonly string[] },
): string | null {
  const page = site.pageOfProjectType(fields.project_type ?? "") ?? fields[SOURCE_FIELDS.page] ?? "";
  return site.servicesOn(page).length > 0 ? page : null;
}

interface EnquirySectionProps {
  words: PagesContent["contact"];
  person: Face | null;
  contactinfo: ContactInfo;
  children: ReactNode;
}

function EnquirySection({ words, person, contactinfo, children }: EnquirySectionProps) {
  const hasCalls = usePart("calls");
  return (
    <section
      id={ENQUIRY_SECTION}
      tabIndex={-1}
      aria-labelledby="enquiry-title"
      className="band band-paper max-md:pt-7"
    >
      <Container>
        <div className="grid grid-cols-1 gap-x-gutter lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]">
          <div className="band-knot mb-5 md:mb-8">
            <Heading level={2} size="section" id="enquiry-title">
              {words.enquiry.title}
            </Heading>
            <p className="mt-4 max-w-lead text-muted max-md:hidden" data-control="">
              {words.enquiry.lead}
            </p>
          </div>
          <div className="max-w-measure lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
          <div className="grid content-start gap-9 max-lg:mt-12 md:max-lg:grid-cols-2">
            <StepList level={3} title={words.next.title} steps={words.next.steps} />
            <div className="grid content-start gap-2">
              <ContactPeople note={words.person} people={person ? [person] : []} contactinfo={contactinfo} />
              {hasCalls && (
                <Link to={paths.bookCall} variant="forward">
                  {words.call}
                </Link>
              )}
            </div>
          </div>
        </div>
      </Container>
    </section>
  );
}
