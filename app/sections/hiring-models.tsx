import { Button } from "#app/ui/button.tsx";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

/** The three models (specification, section 2). `share` is how much of the risk stays with the client, 0 to 1. */
const MODELS = [
  {
    name: "Dedicated Resource Engagement",
    fit: "Full-time people by the month, when the product keeps changing and you set the priorities.",
    risk: "The risk is shared: we answer for the people, you for what they work on.",
    share: 0.5,
  },
  {
    name: "Fixed Price Model",
    fit: "A small project with a detailed specification that will stay as it is.",
    risk: "The risk is ours: when it takes longer than we said, the price stays.",
    share: 0,
  },
  {
    name: "Time & Material / Hourly",
    fit: "Audits, upgrades and anything whose size nobody can know yet.",
    risk: "The risk is yours: you pay for the hours it takes, and can stop with 30 days' notice.",
    share: 1,
  },
] as const;

interface HiringModelsProps {
  /** Where the page is about something else, it leads to the page about them. */
  more?: { label: string; to: string };
}

/** Three ways to work together, and who carries the risk in each. */
export function HiringModels({ more }: HiringModelsProps) {
  return (
    <Section
      id="hiring-models"
      title="Hiring models"
      lead="Three ways to work together. They differ in who carries the risk."
      layout="above"
      more={more}
    >
      <ul className="models">
        {MODELS.map(({ name, fit, risk, share }) => (
          <li key={name}>
            <h3 className="display text-xl">{name}</h3>
            <p className="text-muted">{fit}</p>
            <div>
              <RiskScale share={share} />
              <p className="mt-2 text-sm">{risk}</p>
            </div>
            <Button
              to={`${paths.contact}?project_type=${encodeURIComponent(name)}`}
              label={`Get FREE QUOTE: ${name}`}
            >
              Get FREE QUOTE
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A kite between the two parties; the words below it say the same. */
function RiskScale({ share }: { share: number }) {
  const x = 10 + share * 220;
  return (
    <svg className="risk" viewBox="0 0 240 42" width="240" height="42" aria-hidden="true" focusable="false">
      <path d="M0 14h240M.75 8v12M239.25 8v12" fill="none" stroke="var(--edge)" strokeWidth="1.5" />
      <path d={`M${x} 0l9 10-9 18-9-18z`} fill="var(--sky-4)" />
      <text y="40" fontSize="13" fill="var(--muted)">
        us
      </text>
      <text x="240" y="40" fontSize="13" fill="var(--muted)" textAnchor="end">
        you
      </text>
    </svg>
  );
}
