import { cva } from "class-variance-authority";
import { Picture } from "#app/ui/picture.tsx";
import { Cover, type WorkCover } from "./cover.tsx";
import type { Span } from "./work-rows.ts";

interface WorkPictureProps {
  work: WorkCover;
  span: Span;
  isFirst?: boolean | undefined;
}

/** The client's cover with the part of the product's screen that shows most. */
export function WorkPicture({ work: { feature_image, screen }, span, isFirst }: WorkPictureProps) {
  return (
    <Cover src={feature_image} shape={SHAPES[span]} isFirst={isFirst}>
      {screen && (
        <div className={place({ device: screen.device, detail: screen.detail, shape: SHAPES[span] })}>
          <Picture picture={{ ...screen, alt: "" }} sizes={sizesOf(screen.device, span)} isFirst={isFirst} />
        </div>
      )}
    </Cover>
  );
}

/** A row of seven and five columns is as high on both sides. */
const SHAPES = { 12: "opening", 7: "standard", 5: "narrow", 4: "narrow" } as const;

const BEZEL = "overflow-hidden rounded-[1.3rem] border-8 border-device max-md:rounded-lg max-md:border-3";

const place = cva("absolute shadow-float", {
  variants: {
    device: {
      browser: "top-[27%] w-[112%]",
      tablet: `top-[27%] w-[86%] ${BEZEL}`,
      phone: `top-[13%] right-[12%] w-[35%] ${BEZEL}`,
    },
    detail: { left: "left-[12%]", center: "left-[7%]", right: "right-[12%]" },
    shape: { standard: null, narrow: null, opening: null },
  },
  compoundVariants: [
    { device: ["browser", "tablet"], shape: "opening", class: "lg:top-[13%] lg:left-[38%] lg:w-[58%]" },
    { device: "phone", shape: "narrow", class: "lg:w-[44%]" },
    { device: "phone", shape: "opening", class: "lg:w-[24%]" },
  ],
});

/** Width of the screen in percent of the cover; of the cover in percent of wide screens. */
const SHARES = { browser: 112, tablet: 86, phone: 35 };
const WIDTHS = { 12: 45, 7: 52, 5: 36, 4: 28 };

function sizesOf(device: keyof typeof SHARES, span: Span): string {
  const of = (width: number) => `${Math.round((SHARES[device] * width) / 100)}vw`;
  return `(min-width: 62rem) ${of(WIDTHS[span])}, (min-width: 48rem) ${of(span === 12 ? 91 : 44)}, ${of(span === 12 ? 91 : 34)}`;
}
