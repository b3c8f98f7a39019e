import { useState } from "react";
import { opensHere } from "#app/ui/dialog-modal.ts";
import { Lightbox } from "#app/ui/lightbox.tsx";
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
  const [isOpen, setOpen] = useState(false);
  const screen = screens[index];
  if (screen === undefined) return null;
  return (
    <>
      <a
        data-control
        href={paths.picture(screen.src)}
        aria-label={`Enlarge: ${screen.caption}`}
        onClick={(event) => {
          if (opensHere(event)) setOpen(true);
        }}
        className={linkLook({ variant: "inline" })}
      >
        Enlarge
      </a>
      {isOpen && (
        <Lightbox
          label={label}
          pictures={screens.map((one) => ({ ...one, href: paths.picture(one.src) }))}
          start={index}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
