import { cva } from "class-variance-authority";
import { DeviceFrame } from "#app/ui/device-frame.tsx";
import type { ScreenPicture } from "#core/screens.ts";
import { SCREEN_SIZES } from "./screen-sizes.ts";
import { Section } from "./section.tsx";

const item = cva("", {
  variants: {
    device: {
      browser: "",
      tablet: "max-w-240",
      // The caption of a narrow screen is to its right.
      phone:
        "md:*:grid md:*:grid-cols-[19rem_minmax(0,1fr)] md:*:items-end md:*:gap-10 [&>figure>div]:max-w-76",
    },
  },
});

interface CaseScreensProps {
  title: string;
  screens: readonly ScreenPicture[];
}

export function CaseScreens({ title, screens }: CaseScreensProps) {
  if (screens.length === 0) return null;
  return (
    <Section id="screens" title={title} layout="above">
      <ul className="grid gap-[clamp(3rem,6vw,5rem)]">
        {screens.map((screen) => (
          <li key={screen.src} className={item({ device: screen.device })}>
            <DeviceFrame
              device={screen.device}
              picture={screen}
              sizes={SCREEN_SIZES[screen.device]}
              caption={screen.caption}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
