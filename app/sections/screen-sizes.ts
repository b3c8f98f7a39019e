import type { Device } from "#core/screens.ts";

/** How wide the screens of a case study are shown, by the width of the window (`sections/case-stage.tsx`). On phones, wide ones are cut to a detail. */
export const SCREEN_SIZES: Record<Device, string> = {
  browser: "(min-width: 88rem) 80rem, (min-width: 48rem) 91vw, 220vw",
  tablet: "(min-width: 75rem) 60rem, (min-width: 48rem) 88vw, 180vw",
  phone: "(min-width: 48rem) 19rem, 70vw",
};
