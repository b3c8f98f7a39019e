import { Container } from "#app/ui/container.tsx";
import { DeviceFrame } from "#app/ui/device-frame.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { platformLabel, worksWith } from "#core/work-filters.ts";
import { DemonstrationNote } from "./demonstration-note.tsx";
import { SCREEN_SIZES } from "./screen-sizes.ts";

interface CaseStageProps {
  work: PortfolioEntity;
  people: number;
}

export function CaseStage({ work, people }: CaseStageProps) {
  const screens = work.screens ?? [];
  // Phones are narrow: all stand side by side. Of others the first is enough here.
  const shown = screens[0]?.device === "phone" ? screens : screens.slice(0, 1);
  return (
    <section aria-labelledby="facts-title" className="band band-paper case-stage">
      <Container>
        {work.demonstration && <DemonstrationNote about="study" />}
        {shown.length > 0 && (
          <ul className={`case-screens case-screens-${shown[0]?.device}`}>
            {shown.map((screen, index) => (
              <li key={screen.src}>
                <DeviceFrame
                  device={screen.device}
                  picture={screen}
                  sizes={SCREEN_SIZES[screen.device]}
                  isFirst={index === 0}
                  caption={screen.caption}
                />
              </li>
            ))}
          </ul>
        )}
        <h2 id="facts-title" className="sr-only">
          The project
        </h2>
        <dl className="case-facts">
          <Fact name="Client">{work.client}</Fact>
          <Fact name="Industry">
            <Link to={worksWith("industry", work.industry)}>{work.industry}</Link>
          </Fact>
          <Fact name="Platform">
            <Link to={worksWith("platform", work.platform)}>{platformLabel(work.platform)}</Link>
          </Fact>
          {people > 0 && <Fact name="Team">{people} people</Fact>}
          {work.duration && <Fact name="Duration">{work.duration}</Fact>}
          {work.year && <Fact name="Year">{String(work.year)}</Fact>}
        </dl>
      </Container>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
