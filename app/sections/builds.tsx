import type { ServicePage } from "#core/service-pages.ts";
import { Section } from "./section.tsx";

interface BuildsProps extends Pick<ServicePage, "builds"> {
  title: string;
  more?: { label: string; to: string };
}

export function Builds({ title, builds, more }: BuildsProps) {
  return (
    <Section id="builds" title={title} layout="beside" tone="wash" more={more}>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {builds.map(({ title, text }) => (
          <li key={title} className="border-t border-edge pt-[1.1rem] md:last:odd:col-span-full">
            <h3 className="display text-xl">{title}</h3>
            <p className="mt-2 max-w-measure text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
