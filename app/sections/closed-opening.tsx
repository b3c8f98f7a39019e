import { Container } from "#app/ui/container.tsx";
import type { CareersPage } from "#core/content/page-words.ts";
import { paths } from "#core/paths.ts";
import { ApplicationPanel, type PanelForm } from "./application-panel.tsx";
import { Banner } from "./banner.tsx";
import { NextStep } from "./next-step.tsx";
import { Openings, type OpeningsProps } from "./openings.tsx";

interface ClosedOpeningProps {
  title: string;
  careers: OpeningsProps["careers"];
  form: PanelForm & { words: CareersPage };
}

export function ClosedOpening({ title, careers, form }: ClosedOpeningProps) {
  return (
    <>
      <Banner
        slug="closed"
        title={title}
        lead={form.words.closed.lead}
        trail={[
          { label: "Home", url: paths.home },
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
      />
    </>
  );
}
