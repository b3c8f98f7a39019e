import { APPLY } from "#app/forms/application-form.tsx";
import { Container } from "#app/ui/container.tsx";
import type { Career } from "#core/api/career.ts";
import type { CareersPage } from "#core/content/page-words.ts";
import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { ApplicationPanel, type PanelForm } from "./application-panel.tsx";
import { Banner } from "./banner.tsx";
import { NextStep } from "./next-step.tsx";
import { OpeningColumns } from "./opening-columns.tsx";

interface OpeningPageProps {
  /** Null for a general application. */
  career: Career | null;
  address: string;
  form: PanelForm & { words: CareersPage };
}

export function OpeningPage({ career, address, form }: OpeningPageProps) {
  const title = career?.title ?? form.words.general.title;
  const slug = career?.slug ?? GENERAL_APPLICATION;
  return (
    <>
      <Banner
        slug={slug}
        title={title}
        lead={career ? `${career.experience} of experience. ${career.location}.` : form.words.general.text}
        trail={[
          { label: "Home", url: paths.home },
          { label: "Career", url: paths.careers },
          { label: title, url: paths.opening(slug) },
        ]}
      />
      <div className="band band-paper">
        <Container>
          {career ? (
            <OpeningColumns career={career} level={2} formId={APPLY} printed={`Apply at ${address}`}>
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
      />
    </>
  );
}
