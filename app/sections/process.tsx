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
      <ol className="grid gap-9">
        {steps.map(({ title, text }) => (
          <li key={title} className="group relative ps-10">
            <Knot />
            <h3 className="text-xl font-medium">{title}</h3>
            <p className="mt-1.5 max-w-measure text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Knot() {
  return (
    <>
      <span className="absolute start-0 top-[0.35rem] h-[1.3rem] w-[0.9rem] clip-kite bg-sky-4 forced-color-adjust-none" />
      <span className="absolute start-[0.4rem] top-[1.9rem] -bottom-[2.35rem] w-[1.5px] bg-sky-3 group-last:hidden" />
    </>
  );
}
