import { Section } from "./section.tsx";

interface Step {
  title: string;
  text: string;
}

interface ProcessProps {
  lead: string;
  steps: readonly Step[];
}

export function Process({ lead, steps }: ProcessProps) {
  if (steps.length === 0) return null;
  return (
    <Section id="process" title="How we work" lead={lead} layout="beside">
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-xl font-medium">{title}</h3>
            <p className="mt-1.5 max-w-measure text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
