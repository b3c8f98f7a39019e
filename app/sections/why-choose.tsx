import { CounterList } from "#app/ui/counter.tsx";
import type { CounterEntity } from "#core/api/home.ts";
import { Section } from "./section.tsx";

const BY_CATEGORY: Record<string, { title: string; points: readonly string[]; hasCounters: boolean }> = {
  "node.js-development": {
    title: "Why trust us for your Node.js apps",
    points: [
      "Fast real-time development",
      "State-of-the-art infrastructure",
      "Developers with 8+ years of experience",
      "Flexible development approach",
      "24/7 customer and technical support",
    ],
    hasCounters: true,
  },
  "angularjs-development": {
    title: "Why hire us for your AngularJS development needs",
    points: [
      "Affordable prices",
      "Dedicated team of professionals",
      "Enhanced customer experience",
      "Extensibility",
      "Flexibility",
      "Transparency and integrity",
    ],
    hasCounters: false,
  },
};

interface WhyChooseProps {
  category: string;
  company: string;
  counters: readonly CounterEntity[];
  /** What the counters mean. */
  note: string | null;
  evidence: readonly string[];
}

const ownReasons = (category: string) =>
  Object.hasOwn(BY_CATEGORY, category) ? BY_CATEGORY[category] : undefined;

export function hasReasons(category: string, counters: readonly CounterEntity[]): boolean {
  return ownReasons(category) !== undefined || counters.length > 0;
}

export function WhyChoose({ category, company, counters, note, evidence }: WhyChooseProps) {
  if (!hasReasons(category, counters)) return null;
  const own = ownReasons(category);
  const shown = own && !own.hasCounters ? [] : counters;
  return (
    <Section id="why" title={own?.title ?? `Why choose ${company}`} layout="above" tone="wash">
      <div className="grid gap-6 md:gap-10">
        {own && (
          <ul className="grid grid-fit-[18rem] gap-x-10">
            {own.points.map((point, index) => (
              <li key={point} className="border-t border-edge py-3 md:py-[1.1rem]">
                <h3 className="display text-lg md:text-xl">{point}</h3>
                {evidence[index] && (
                  <p className="mt-1 text-muted max-md:text-sm md:mt-2">{evidence[index]}</p>
                )}
              </li>
            ))}
          </ul>
        )}
        <CounterList counters={shown} note={note} />
      </div>
    </Section>
  );
}
