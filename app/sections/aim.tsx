import type { AboutPage } from "#core/content/about-page.ts";
import { Section } from "./section.tsx";

type AimProps = AboutPage["vision"] & { id: "vision" | "mission" };

/** What the company aims for, or what it does about it. */
export function Aim({ id, title, text }: AimProps) {
  return (
    <Section id={id} title={title} layout="beside">
      <p className="display max-w-measure text-xl">{text}</p>
    </Section>
  );
}
