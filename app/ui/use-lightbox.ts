import { type MouseEvent, useState } from "react";
import type { Lightbox, ShownPicture } from "./lightbox.tsx";
import { opensHere } from "./link.tsx";

interface Opened {
  Lightbox: typeof Lightbox;
  start: number;
  from: ShownPicture | undefined;
}

const load = () => import("./lightbox.tsx");

const preload = () => {
  load().catch(() => undefined);
};

/** Loads the lightbox when a visitor is about to open it. If it can't be loaded, the link leads to the picture's page. */
export function useLightbox() {
  const [opened, setOpened] = useState<Opened | null>(null);

  async function open(event: MouseEvent<HTMLAnchorElement>, start: number, from?: ShownPicture) {
    if (!opensHere(event)) return;
    const { href } = event.currentTarget;
    try {
      const { Lightbox } = await load();
      setOpened({ Lightbox, start, from });
    } catch {
      location.assign(href);
    }
  }

  return { opened, open, close: () => setOpened(null), early: { onPointerEnter: preload, onFocus: preload } };
}
