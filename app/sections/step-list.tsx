import type { Pages } from "#core/content/pages.ts";

interface StepListProps {
  title: string;
  level: 2 | 3;
  steps: Pages["contact"]["next"]["steps"];
}

export function StepList({ title, level, steps }: StepListProps) {
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading className="mb-5 text-lg font-bold">{title}</Heading>
      <ol className="grid gap-5">
        {steps.map(({ when, text }) => (
          <li key={when} className="group relative max-w-measure ps-8">
            <span className="absolute start-0 top-[0.3rem] h-[1.1rem] w-[0.8rem] clip-kite bg-sky-4 forced-color-adjust-none" />
            <span className="absolute start-[0.36rem] top-[1.6rem] -bottom-[1.4rem] w-[1.5px] bg-sky-3 group-last:hidden" />
            <b className="block font-bold">{when}</b>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
