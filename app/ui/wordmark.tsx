import { DRAWN, type DrawnName } from "./drawn-name.ts";
import { KiteMark } from "./kite-mark.tsx";

/**
 * An agency's name as in the header: drawn where there is a drawing of it, else set in the display face with
 * the kite. It is a picture: the link or heading around it is named by its caller (`aria-label`), also for a
 * name in letters.
 */
export function Wordmark({ name, drawing = DRAWN }: { name: string; drawing?: DrawnName | null }) {
  if (drawing === null || drawing.name !== name) {
    return (
      <span className="inline-flex w-34 items-center gap-2 font-display leading-[1.15] font-bold wrap-anywhere max-[21.25rem]:w-29 max-[21.25rem]:text-sm/[1.15] xl:w-44 xl:text-[1.25rem]">
        <KiteMark />
        {name}
      </span>
    );
  }
  return (
    <svg
      width={drawing.width}
      height={drawing.height}
      viewBox={drawing.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={drawing.letters} />
      <path className="fill-signal" d={drawing.kite} />
    </svg>
  );
}
