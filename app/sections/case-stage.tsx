import { cva } from "class-variance-authority";
import { Container } from "#app/ui/container.tsx";
import { DeviceFrame } from "#app/ui/device-frame.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { platformLabel, worksWith } from "#core/work-filters.ts";
import { DemonstrationNote } from "./demonstration-note.tsx";
import { SCREEN_SIZES } from "./screen-sizes.ts";

const list = cva("", {
  variants: {
    device: {
      browser: "",
      tablet: "max-w-240",
      // A row that scrolls where it is wider than the viewport.
      phone:
        "-mx-(--margin) grid snap-x auto-cols-[min(70vw,19rem)] grid-flow-col gap-[clamp(1.5rem,5vw,5rem)] overflow-x-auto scroll-px-(--margin) px-(--margin) pb-10 *:snap-start",
    },
  },
});

interface CaseStageProps {
  /** Heading of the facts, for assistive technology. */
  title: string;
  work: PortfolioEntity;
  people: number;
}

export function CaseStage({ title, work, people }: CaseStageProps) {
  const screens = work.screens ?? [];
  // Phones are narrow: all stand side by side. Of others the first is enough here.
  const shown = screens[0]?.device === "phone" ? screens : screens.slice(0, 1);
  return (
    <section aria-labelledby="facts-title" className="band band-paper pt-[clamp(1.25rem,1rem+1.5vw,2.5rem)]">
      <Container>
        {work.demonstration && <DemonstrationNote about="study" />}
        {shown.length > 0 && (
          <ul className={list({ device: shown[0]?.device })}>
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
          {title}
        </h2>
        <dl className="mt-[clamp(2rem,4vw,3.5rem)] grid grid-fit-[8.5rem] gap-6 border-t-2 border-ink pt-5">
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
      <dt className="text-sm/body text-muted">{name}</dt>
      <dd className="py-[0.15rem] font-bold">{children}</dd>
    </div>
  );
}
