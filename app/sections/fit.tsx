import { Icon } from "#app/ui/icon.tsx";
import type { ServicePageWords } from "#core/content/service.ts";
import type { ServicePage } from "#core/service-pages.ts";
import { Section } from "./section.tsx";

interface FitProps {
  words: ServicePageWords["fit"];
  choose: readonly string[];
  avoid: readonly string[];
}

export function Fit({ words, choose, avoid }: FitProps) {
  if (choose.length === 0 && avoid.length === 0) return null;
  return (
    <Section id="fit" title={words.title} layout="beside">
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2 md:gap-y-8">
        <Reasons title={words.choose_when} icon="check" reasons={choose} />
        <Reasons title={words.avoid_when} icon="x" reasons={avoid} />
      </div>
    </Section>
  );
}

interface ReasonsProps {
  title: string;
  icon: "check" | "x";
  reasons: readonly string[];
}

function Reasons({ title, icon, reasons }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg font-bold">{title}</h3>
      <ul className="mt-2 grid gap-2 md:mt-[1.1rem] md:gap-[0.9rem]">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-3 [&>svg]:mt-[0.2rem] [&>svg]:text-deep">
            <Icon name={icon} />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BuildsProps extends Pick<ServicePage, "builds"> {
  title: string;
  more?: { label: string; to: string };
}

export function Builds({ title, builds, more }: BuildsProps) {
  if (builds.length === 0) return null;
  return (
    <Section id="builds" title={title} layout="beside" tone="wash" more={more}>
      <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2 md:gap-y-8">
        {builds.map(({ title, text }) => (
          <li key={title} className="border-t border-edge pt-3 md:pt-[1.1rem] md:last:odd:col-span-full">
            <h3 className="display text-lg md:text-xl">{title}</h3>
            <p className="mt-1 max-w-measure text-muted md:mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
