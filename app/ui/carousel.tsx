import { cva } from "class-variance-authority";
import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useAutoplay } from "./autoplay.ts";
import { type RowPosition, slideForKey, useSnapRow } from "./carousel-row.ts";
import { IconButton } from "./icon-button.tsx";

/** In milliseconds (specification, section 9). */
const INTERVAL: Partial<Record<CarouselKind, number>> = { clients: 1500, careers: 5000 };

type CarouselKind = "clients" | "careers" | "testimonials" | "videos";

const row = cva(
  [
    "-mx-1.5 flex snap-x snap-mandatory scroll-px-1.5 gap-5 overflow-x-auto overscroll-x-contain p-1.5",
    "[scrollbar-color:var(--edge)_transparent] [scrollbar-width:thin] motion-safe:scroll-smooth",
    "print:w-auto print:flex-wrap print:overflow-visible",
    // Fills the width without adding to intrinsic sizes.
    "w-0 min-w-[calc(100%+0.75rem)]",
  ],
  {
    variants: {
      /** Visible slides by screen width (specification, section 9), in CSS to avoid layout shifts. */
      kind: {
        clients: "[--shown:4] max-[992px]:[--shown:3] max-[767px]:[--shown:2]",
        careers: "[--shown:1]",
        testimonials: "[--shown:3] max-[992px]:[--shown:2] max-[767px]:[--shown:1]",
        videos: "[--shown:4] max-[992px]:[--shown:3] max-[767px]:[--shown:2] max-[480px]:[--shown:1]",
      },
    },
  },
);

interface CarouselProps {
  kind: CarouselKind;
  label: string;
  children: ReactNode;
}

/** Needs no scripts; reserves space for the buttons that scripts add. */
export function Carousel({ kind, label, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isMovedByPerson = useRef(false);
  const [announcement, setAnnouncement] = useState("");
  const slides = Children.toArray(children);

  const { position, go } = useSnapRow(list, (rest) => {
    if (isMovedByPerson.current) setAnnouncement(describe(rest, slides.length));
  });
  const first = position?.first ?? 0;
  const autoplay = useAutoplay(root, INTERVAL[kind], () => {
    isMovedByPerson.current = false;
    go(first + 1, isInSight(root.current) ? undefined : "instant");
  });

  const markPerson = () => {
    isMovedByPerson.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = slideForKey(event.key, first);
    if (target === undefined || event.target !== list.current) return;
    event.preventDefault();
    go(target);
  };

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerDown={markPerson}
      onKeyDownCapture={markPerson}
      onWheel={markPerson}
    >
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        className={row({ kind })}
      >
        {Children.map(slides, (slide) => (
          <li className="min-w-0 flex-[0_0_calc((100%-(var(--shown)-1)*1.25rem)/var(--shown))] snap-start">
            {slide}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-end gap-2 print:hidden">
        {position && position.shown < slides.length && (
          <>
            {autoplay && (
              <IconButton
                label={`${autoplay.isPlaying ? "Pause" : "Play"} the slides`}
                icon={autoplay.isPlaying ? "pause" : "play"}
                onClick={autoplay.toggle}
              />
            )}
            <p className="mx-2 text-sm text-muted tabular-nums">{describe(position, slides.length)}</p>
            <IconButton label="Previous slide" icon="arrow-left" onClick={() => go(first - 1)} />
            <IconButton label="Next slide" icon="arrow-right" onClick={() => go(first + 1)} />
          </>
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

function describe({ first, shown }: RowPosition, count: number): string {
  const last = Math.min(count, first + shown);
  return `${shown > 1 ? `${first + 1}–${last}` : last} of ${count}`;
}

function isInSight(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}
