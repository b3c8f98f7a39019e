import { Container } from "#app/ui/container.tsx";
import type { CareersPage } from "#core/content/careers-page.ts";
import { paths } from "#core/paths.ts";
import { ApplicationPanel, type PanelForm } from "./application-panel.tsx";
import { Banner } from "./banner.tsx";
import { NextStep } from "./next-step.tsx";
import { Openings, type OpeningsProps } from "./openings.tsx";

interface ClosedOpeningProps {
  title: string;
  careers: OpeningsProps["careers"];
  form: PanelForm & { general: CareersPage["general"] };
}

export function ClosedOpening({ title, careers, form }: ClosedOpeningProps) {
  return (
    <>
      <Banner
        slug="closed"
        title={title}
        lead="This position is closed."
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
        title="Other open positions"
        lead="We no longer accept applications for this position. The positions below are open."
        careers={careers}
        apiPath={form.apiPath}
      />
      <NextStep
        title={form.general.prompt}
        text={form.general.text}
        action={{ label: form.general.action, to: paths.generalApplication }}
      />
    </>
  );
}
