import { cva } from "class-variance-authority";
import { DeviceFrame } from "#app/ui/device-frame.tsx";
import type { ScreenPicture } from "#core/screens.ts";
import { EnlargeScreen } from "./enlarge-screen.tsx";
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
  /** Name of the product. */
  label: string;
  screens: readonly ScreenPicture[];
}

/** All screens but the first, which is at the top of the page. */
export function CaseScreens({ title, label, screens }: CaseScreensProps) {
  if (screens.length < 2) return null;
  return (
    <Section id="screens" title={title} layout="above">
      <ul className="grid gap-[clamp(3rem,6vw,5rem)]">
        {screens.slice(1).map((screen, index) => (
          <li key={screen.src} className={item({ device: screen.device })}>
            <DeviceFrame
              device={screen.device}
              picture={screen}
              sizes={SCREEN_SIZES[screen.device]}
              detail={screen.detail}
              caption={screen.caption}
              enlarge={<EnlargeScreen label={label} screens={screens} index={index + 1} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
