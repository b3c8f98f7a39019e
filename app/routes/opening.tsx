import { data, redirect, useLocation } from "react-router";
import { APPLY } from "#app/forms/application-form.tsx";
import { callAction } from "#app/forms/call-action.ts";
import { submitApplication } from "#app/forms/submit-application.ts";
import { uploadForm } from "#app/forms/upload-form.ts";
import { useSentForm } from "#app/forms/use-form-draft.ts";
import { found } from "#app/found.ts";
import { ApplicationPanel, type PanelForm } from "#app/sections/application-panel.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { OpeningColumns } from "#app/sections/opening-details.tsx";
import { openingSummary } from "#app/sections/opening-summary.tsx";
import { Openings, type OpeningsProps } from "#app/sections/openings.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { Container } from "#app/ui/layout.tsx";
import { useRootData } from "#app/use-root-data.ts";
import type { Career } from "#core/api/career.ts";
import { APPLICATION_RECEIVED } from "#core/application.ts";
import type { CareersPage } from "#core/content/page-words.ts";
import { servicesContext } from "#core/context.ts";
import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { RESUME_FIELD, RESUME_NOT_PASSED } from "#core/resume.ts";
import type { Route } from "./+types/opening";

const OTHERS = 12;

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const { backend, references, site } = context.get(servicesContext);
  const { words } = found(site.careers());
  const reference = url.searchParams.get("ref");
  const received =
    reference !== null && references.isGenuine(reference)
      ? { message: APPLICATION_RECEIVED, reference }
      : null;
  // The reference belongs to one visitor.
  const init = reference === null ? undefined : { headers: { "Cache-Control": "no-store" } };

  const shared = { words, received };
  if (slug === GENERAL_APPLICATION) return data({ ...shared, career: null }, init);
  const response = await backend.careerdetails(slug);
  if (response !== null) {
    const { career } = response;
    if (career.slug !== slug) throw redirect(paths.opening(career.slug), 301);
    return data({ ...shared, career }, init);
  }
  const closed = site.closedPosition(slug);
  if (closed === null) throw data(null, 404);
  const { careers } = await backend.career();
  return data(
    { ...shared, closed, careers: careers.slice(0, OTHERS).map(openingSummary) },
    { ...init, status: 410 },
  );
}

export function action(args: Route.ActionArgs) {
  return submitApplication(args);
}

export function clientAction({ request, params: { slug } }: Route.ClientActionArgs) {
  const tooLarge = { form: RESUME_NOT_PASSED, fields: { [RESUME_FIELD]: [RESUME_NOT_PASSED] } };
  const send = () => uploadForm(paths.applicationUpload(slug), request);
  return callAction({ request, send, tooLarge });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRootData();
  const { pathname } = useLocation();
  const { words, received } = loaderData;
  useSentForm(received && pathname);
  const refused = actionData?.refused;
  const form = {
    words,
    received,
    refused,
    challenge: refused?.challenge ?? root.challenge,
    apiPath: root.layout.apiPath,
  };
  if ("closed" in loaderData) {
    return <ClosedOpening title={loaderData.closed} careers={loaderData.careers} form={form} />;
  }
  const { career } = loaderData;
  // Remounts the form, so that input for one opening is not sent for another.
  return <OpeningPage key={career?.slug} career={career} url={root.metadata.canonical} form={form} />;
}

interface OpeningPageProps {
  career: Career | null;
  url: string;
  form: PanelForm & { words: CareersPage };
}

function OpeningPage({ career, url, form }: OpeningPageProps) {
  const title = career?.title ?? form.words.general.title;
  const slug = career?.slug ?? GENERAL_APPLICATION;
  return (
    <>
      <Banner
        scene="badge"
        title={title}
        lead={career ? `${career.experience} of experience. ${career.location}.` : form.words.general.text}
        trail={[
          { label: "Career", url: paths.careers },
          { label: title, url: paths.opening(slug) },
        ]}
      />
      <div className="band band-paper">
        <Container>
          {career ? (
            <OpeningColumns career={career} level={2} formId={APPLY} printed={`Apply at ${url}`}>
              <ApplicationPanel position={career} form={form} />
            </OpeningColumns>
          ) : (
            <div className="max-w-measure">
              <ApplicationPanel position={null} form={form} />
            </div>
          )}
        </Container>
      </div>
      <NextStep
        title={form.words.next_step.title}
        text={form.words.next_step.text}
        action={{ label: form.words.next_step.action, to: paths.careers }}
        second={{ label: form.words.hr.title, to: paths.talkToHr }}
      />
    </>
  );
}

interface ClosedOpeningProps {
  title: string;
  careers: OpeningsProps["careers"];
  form: PanelForm & { words: CareersPage };
}

function ClosedOpening({ title, careers, form }: ClosedOpeningProps) {
  return (
    <>
      <Banner
        scene="badge"
        title={title}
        lead={form.words.closed.lead}
        trail={[
          { label: "Career", url: paths.careers },
          { label: title, url: "#main" },
        ]}
      />
      {(form.refused || form.received) && (
        <div className="band band-paper">
          <Container>
            <div className="max-w-measure">
              <ApplicationPanel position={null} form={form} />
            </div>
          </Container>
        </div>
      )}
      <Openings
        title={form.words.closed.title}
        lead={form.words.closed.text}
        nothing={form.words.openings.nothing}
        careers={careers}
        apiPath={form.apiPath}
      />
      <NextStep
        title={form.words.general.prompt}
        text={form.words.general.text}
        action={{ label: form.words.general.action, to: paths.generalApplication }}
        second={{ label: form.words.hr.title, to: paths.talkToHr }}
      />
    </>
  );
}
