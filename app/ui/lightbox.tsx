import {
  type KeyboardEvent,
  type MouseEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { variantsOf } from "#core/image-variants.ts";
import { slideForKey, useSnapRow } from "./carousel-row.ts";
import { Changing } from "./changing.tsx";
import { useModal } from "./dialog-modal.ts";
import { IconButton } from "./icon-button.tsx";

const DOUBLE_TAP = 300;
const SIDES = { left: 0, center: 0.5, right: 1 };

export interface Picture {
  href: string;
  src: string;
  srcset?: string;
  thumbnail?: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
}

/** Where the page showed a picture. */
export interface ShownPicture {
  /** In CSS px, of the whole picture at the page's scale. */
  width: number;
  detail?: "left" | "center" | "right" | undefined;
}

interface LightboxProps {
  label: string;
  pictures: readonly Picture[];
  start: number;
  /** The first picture is shown larger than this, zoomed in if it must be. */
  from?: ShownPicture | undefined;
  onClose: () => void;
}

/** Native swipe and pan. */
export function Lightbox({ label, pictures, start, from, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [isLarge, setLarge] = useState(false);
  useModal(dialog, onClose);
  const { position, go } = useSnapRow(row);
  const current = position?.first ?? start;

  useLayoutEffect(() => {
    row.current?.scrollTo({ left: start * row.current.clientWidth, behavior: "instant" });
  }, [start]);

  const zoomIn = useEffectEvent(() => {
    const picture = pictures[start];
    const { clientWidth = 0, clientHeight = 0 } = row.current ?? {};
    if (!from || !picture) return;
    setLarge(Math.min(clientWidth, (clientHeight * picture.width) / picture.height) < from.width);
  });
  useLayoutEffect(() => zoomIn(), []);

  const show = (picture: number) => {
    setLarge(false);
    go(picture);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = slideForKey(event.key, current);
    // In a picture that is zoomed in, the keys scroll.
    if (target === undefined || (event.target as Element).matches("[data-large=true]")) return;
    event.preventDefault();
    show(target);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="h-screen max-h-none w-full max-w-none animate-rise flex-col bg-paper text-ink open:flex supports-[height:1dvh]:h-dvh"
    >
      <div data-backdrop="" className="flex items-center gap-2 p-3">
        <p data-backdrop="" aria-live="polite" className="grow px-2 tabular-nums">
          <Changing text={`${current + 1} of ${pictures.length}`} />
          <span className="sr-only">{`: ${pictures[current]?.alt}`}</span>
        </p>
        <IconButton
          label={isLarge ? "Zoom out" : "Zoom in"}
          icon={isLarge ? "minus" : "plus"}
          onClick={() => setLarge(!isLarge)}
        />
        <IconButton label="Close" icon="x" onClick={onClose} />
      </div>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none] focus-visible:-outline-offset-3 motion-safe:scroll-smooth [&::-webkit-scrollbar]:hidden"
      >
        {pictures.map((picture, index) => (
          <li key={picture.href} inert={index !== current} className="flex-[0_0_100%] snap-start snap-always">
            <Enlargeable
              picture={picture}
              isLarge={isLarge && index === current}
              focus={index === start ? from?.detail : undefined}
              onDoubleTap={() => setLarge(!isLarge)}
            />
          </li>
        ))}
      </ul>
      <div data-backdrop="" className="flex items-center justify-center gap-2 p-3">
        <IconButton label="Previous picture" icon="arrow-left" onClick={() => show(current - 1)} />
        <p className="min-w-0 grow text-center text-sm">{pictures[current]?.caption}</p>
        <IconButton label="Next picture" icon="arrow-right" onClick={() => show(current + 1)} />
      </div>
    </dialog>
  );
}

interface EnlargeableProps {
  picture: Picture;
  isLarge: boolean;
  focus: ShownPicture["detail"];
  onDoubleTap: () => void;
}

function Enlargeable({ picture, isLarge, focus, onDoubleTap }: EnlargeableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const point = useRef(focus ? { x: SIDES[focus], y: 0, at: 0 } : { x: 0.5, y: 0.5, at: 0 });

  useLayoutEffect(() => {
    const { current: box } = frame;
    if (!isLarge || !box) return;
    box.scrollTo({
      left: (box.scrollWidth - box.clientWidth) * point.current.x,
      top: (box.scrollHeight - box.clientHeight) * point.current.y,
      behavior: "instant",
    });
  }, [isLarge]);

  // Not all touch screens send `dblclick`.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const isSecond = event.timeStamp - point.current.at < DOUBLE_TAP;
    point.current = {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
      at: isSecond ? 0 : event.timeStamp,
    };
    if (isSecond) onDoubleTap();
  };

  return (
    // biome-ignore lint/a11y: the zoom button does the same for the keyboard.
    <div
      ref={frame}
      data-large={isLarge}
      data-backdrop={isLarge ? undefined : ""}
      tabIndex={isLarge ? 0 : undefined}
      onClick={onClick}
      // Double taps are handled here; pinch zoom stays native.
      className="group grid h-full touch-manipulation grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center focus-visible:-outline-offset-3 data-[large=true]:block data-[large=true]:overflow-auto data-[large=true]:overscroll-contain"
    >
      <picture className="contents">
        {picture.srcset && (
          <source
            type="image/avif"
            srcSet={picture.srcset}
            sizes={isLarge ? "max(150vw, 72rem)" : "100vw"}
            // `picture` would be a grid item.
            className="hidden"
          />
        )}
        <img
          src={picture.src}
          {...variantsOf(picture.src, 960, "100vw")}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          draggable={false}
          data-wide={picture.width > picture.height}
          // A wide picture fills its screen on phones too.
          className="h-auto max-h-full w-auto max-w-full cursor-zoom-in group-data-[large=true]:max-h-none group-data-[large=true]:cursor-zoom-out group-data-[large=true]:w-[min(200%,48rem)] group-data-[large=true]:max-w-none group-data-[large=true]:data-[wide=true]:w-[max(150%,72rem)]"
        />
      </picture>
    </div>
  );
}
