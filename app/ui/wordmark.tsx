import { DRAWN, type DrawnName } from "./drawn-name.ts";
import { KiteMark } from "./kite-mark.tsx";

/** Callers must name the link or heading around it with `aria-label`. */
export function Wordmark({ name, drawing = DRAWN }: { name: string; drawing?: DrawnName | null }) {
  if (drawing === null || drawing.name !== name) {
    return (
      <span className="inline-flex w-34 items-center gap-2 font-display leading-[1.15] font-bold wrap-anywhere max-[21.25rem]:w-28 max-[21.25rem]:text-sm/[1.15] xl:w-44 xl:text-[1.25rem]">
        <KiteMark />
        {name}
      </span>
    );
  }
  return (
    <svg
      width={`${drawing.width / 16}rem`}
      height={`${drawing.height / 16}rem`}
      viewBox={drawing.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={drawing.letters} />
      <path className="fill-signal" d={drawing.kite} />
    </svg>
  );
}
