import type { ShownPicture } from "#app/ui/lightbox.tsx";
import { linkLook } from "#app/ui/link.tsx";
import { useLightbox } from "#app/ui/use-lightbox.ts";
import { paths } from "#core/paths.ts";
import type { ScreenPicture } from "#core/screens.ts";

interface EnlargeScreenProps {
  label: string;
  screens: readonly ScreenPicture[];
  index: number;
}

/** A link to the picture page without scripts. */
export function EnlargeScreen({ label, screens, index }: EnlargeScreenProps) {
  const { opened, open, close, early } = useLightbox();
  const screen = screens[index];
  if (screen === undefined) return null;
  return (
    <>
      <a
        data-control
        href={paths.picture(screen.src)}
        aria-label={`Enlarge: ${screen.caption}`}
        onClick={(event) => open(event, index, shownBeside(event.currentTarget, screen))}
        {...early}
        className={linkLook({ variant: "inline" })}
      >
        Enlarge
      </a>
      {opened && (
        <opened.Lightbox
          label={label}
          pictures={screens.map((one) => ({ ...one, href: paths.picture(one.src) }))}
          start={opened.start}
          from={opened.from}
          onClose={close}
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
