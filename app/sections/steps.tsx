import type { PagesContent } from "#core/content/pages.ts";
import { Section } from "./section.tsx";

interface Step {
  title: string;
  text: string;
}

interface ProcessProps {
  title: string;
  lead: string;
  steps: readonly Step[];
}

export function Process({ title, lead, steps }: ProcessProps) {
  if (steps.length === 0) return null;
  return (
    <Section id="process" title={title} lead={lead} layout="beside">
      <ol className="grid gap-5 md:gap-9">
        {steps.map(({ title, text }) => (
          <li key={title} className="group relative ps-10">
            <Knot />
            <h3 className="text-lg font-medium md:text-xl">{title}</h3>
            <p className="max-w-measure text-muted max-md:text-sm md:mt-1.5">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Knot() {
  return (
    <>
      <span className="absolute start-0 top-[0.35rem] h-[1.3rem] w-[0.9rem] clip-diamond bg-sky-4 forced-color-adjust-none" />
      <span className="absolute start-[0.4rem] top-[1.9rem] -bottom-[1.35rem] md:-bottom-[2.35rem] w-[1.5px] bg-sky-3 group-last:hidden" />
    </>
  );
}

interface StepListProps {
  title: string;
  level: 2 | 3;
  steps: PagesContent["contact"]["next"]["steps"];
}

export function StepList({ title, level, steps }: StepListProps) {
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading className="mb-5 text-lg font-bold">{title}</Heading>
      <ol className="grid gap-5">
        {steps.map(({ when, text }) => (
          <li key={when} className="group relative max-w-measure ps-8">
            <span className="absolute start-0 top-[0.3rem] h-[1.1rem] w-[0.8rem] clip-diamond bg-sky-4 forced-color-adjust-none" />
            <span className="absolute start-[0.36rem] top-[1.6rem] -bottom-[1.4rem] w-[1.5px] bg-sky-3 group-last:hidden" />
            <b className="block font-bold">{when}</b>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
