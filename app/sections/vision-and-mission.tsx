import type { AboutPage } from "#core/content/page-words.ts";
import { Section } from "./section.tsx";

type VisionAndMissionProps = Pick<AboutPage, "vision" | "mission">;

export function VisionAndMission({ vision, mission }: VisionAndMissionProps) {
  return (
    <>
      {[
        { id: "vision", ...vision },
        { id: "mission", ...mission },
      ].map(({ id, title, text }) => (
        <Section key={id} id={id} title={title} layout="beside">
          <p className="display max-w-measure text-xl">{text}</p>
        </Section>
      ))}
    </>
  );
}
