import { useState } from "react";
import { opensHere } from "#app/ui/dialog-modal.ts";
import { Lightbox, type ShownPicture } from "#app/ui/lightbox.tsx";
import { linkLook } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";
import type { ScreenPicture } from "#core/screens.ts";

interface EnlargeScreenProps {
  label: string;
  screens: readonly ScreenPicture[];
  index: number;
}

/** A link to the picture page without scripts. */
export function EnlargeScreen({ label, screens, index }: EnlargeScreenProps) {
  const [shown, setShown] = useState<ShownPicture | null>(null);
  const screen = screens[index];
  if (screen === undefined) return null;
  return (
    <>
      <a
        data-control
        href={paths.picture(screen.src)}
        aria-label={`Enlarge: ${screen.caption}`}
        onClick={(event) => {
          if (opensHere(event)) setShown(shownBeside(event.currentTarget, screen));
        }}
        className={linkLook({ variant: "inline" })}
      >
        Enlarge
      </a>
      {shown && (
        <Lightbox
          label={label}
          pictures={screens.map((one) => ({ ...one, href: paths.picture(one.src) }))}
          start={index}
          from={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** Phones show a detail of a wide screen in its whole height. */
function shownBeside(link: HTMLElement, { width, height, detail }: ScreenPicture): ShownPicture {
  const box = link.closest("figure")?.querySelector("img")?.getBoundingClientRect();
  return { width: ((box?.height ?? 0) * width) / height, detail };
}
