import type { Device } from "#core/screens.ts";

/** How wide the screens of a case study are shown, by the width of the window (`sections/case-stage.tsx`). */
export const SCREEN_SIZES: Record<Device, string> = {
  browser: "(min-width: 88rem) 80rem, 91vw",
  tablet: "(min-width: 75rem) 60rem, 88vw",
  phone: "(min-width: 48rem) 19rem, 70vw",
};
