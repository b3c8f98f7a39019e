import { cva } from "class-variance-authority";
import { DeviceFrame } from "#app/ui/device-frame.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import type { Device, ScreenPicture } from "#core/screens.ts";
import { platformLabel, worksWith } from "#core/work-filters.ts";
import { DemonstrationNote } from "./demonstration-note.tsx";
import { EnlargeScreen } from "./enlarge-screen.tsx";
import { Section } from "./section.tsx";

const item = cva("", {
  variants: {
    device: {
      browser: "",
      tablet: "max-w-240",
      phone:
        "md:*:grid md:*:grid-cols-[19rem_minmax(0,1fr)] md:*:items-end md:*:gap-10 [&>figure>div]:max-w-76",
    },
  },
});

interface CaseScreensProps {
  title: string;
  label: string;
  screens: readonly ScreenPicture[];
}

export function CaseScreens({ title, label, screens }: CaseScreensProps) {
  if (screens.length < 2) return null;
  return (
    <Section id="screens" title={title} layout="above">
      <ul className="grid gap-[clamp(3rem,6vw,5rem)]">
        {screens.slice(1).map((screen, index) => (
          <li key={screen.src} className={item({ device: screen.device })}>
            <DeviceFrame
              device={screen.device}
              picture={screen}
              sizes={SCREEN_SIZES[screen.device]}
              detail={screen.detail}
              caption={screen.caption}
              enlarge={<EnlargeScreen label={label} screens={screens} index={index + 1} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const list = cva("", {
  variants: {
    device: {
      browser: "",
      tablet: "max-w-240",
      phone:
        "-mx-margin grid snap-x auto-cols-[min(70vw,19rem)] grid-flow-col gap-[clamp(1.5rem,5vw,5rem)] overflow-x-auto scroll-px-margin px-margin pb-10 *:snap-start print:mx-0 print:grid-flow-row print:grid-cols-3 print:gap-6 print:px-0",
    },
  },
});

interface CaseStageProps {
  title: string;
  work: PortfolioEntity;
  people: number;
}

export function CaseStage({ title, work, people }: CaseStageProps) {
  const screens = work.screens ?? [];
  const shown = screens[0]?.device === "phone" ? screens : screens.slice(0, 1);
  return (
    <section aria-labelledby="facts-title" className="band band-paper pt-0">
      {shown.length > 0 && <ClientColor color={work.color} />}
      <Container>
        {shown.length > 0 && (
          <div className="relative pt-[clamp(1rem,2.5vw,2rem)]">
            <ul className={list({ device: shown[0]?.device })}>
              {shown.map((screen, index) => (
                <li key={screen.src}>
                  <DeviceFrame
                    device={screen.device}
                    picture={screen}
                    sizes={SCREEN_SIZES[screen.device]}
                    isFirst={index === 0}
                    detail={screen.detail}
                    caption={screen.caption}
                    enlarge={<EnlargeScreen label={work.title} screens={screens} index={index} />}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
        <h2 id="facts-title" className="sr-only">
          {title}
        </h2>
        {work.demonstration && (
          <div className="mt-8">
            <DemonstrationNote about="study" />
          </div>
        )}
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

/** An attribute, because the content security policy refuses inline styles. Older browsers show a color of the brand. */
function ClientColor({ color }: Pick<PortfolioEntity, "color">) {
  return (
    <svg
      className="absolute inset-x-0 top-0 h-[clamp(9rem,22vw,20rem)] w-full fill-sky-3 forced-color-adjust-none print:hidden"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100%" height="100%" fill={color && `light-dark(${color.light}, ${color.dark})`} />
    </svg>
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

const SCREEN_SIZES: Record<Device, string> = {
  browser: "(min-width: 88rem) 80rem, (min-width: 48rem) 91vw, 220vw",
  tablet: "(min-width: 75rem) 60rem, (min-width: 48rem) 88vw, 180vw",
  phone: "(min-width: 48rem) 19rem, 70vw",
};
