import { DeviceFrame } from "#app/ui/device-frame.tsx";
import type { ScreenPicture } from "#core/screens.ts";
import { SCREEN_SIZES } from "./screen-sizes.ts";
import { Section } from "./section.tsx";

export function CaseScreens({ screens }: { screens: readonly ScreenPicture[] }) {
  if (screens.length === 0) return null;
  return (
    <Section id="screens" title="More of the product" layout="above">
      <ul className="case-more-screens">
        {screens.map((screen) => (
          <li key={screen.src} className={`case-screen-${screen.device}`}>
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
