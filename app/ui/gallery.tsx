import { variantsOf } from "#core/image-variants.ts";
import type { Picture } from "./lightbox.tsx";
import { useLightbox } from "./use-lightbox.ts";

interface GalleryProps {
  label: string;
  pictures: readonly Picture[];
}

/** 450 px and scrollable (specification, section 9). */
export function Gallery({ label, pictures }: GalleryProps) {
  const lightbox = useLightbox();
  if (pictures.length === 0) return null;
  return (
    <>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="h-[450px] overflow-y-auto overscroll-contain border border-line bg-wash p-3"
      >
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {pictures.map((picture, index) => (
            <li key={picture.href}>
              <a
                href={picture.href}
                onClick={(event) => lightbox.open(event, index)}
                {...lightbox.early}
                className="block"
              >
                <img
                  src={picture.thumbnail ?? picture.src}
                  {...variantsOf(picture.thumbnail ?? picture.src, 400, "(width >= 48rem) 33vw, 50vw")}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  decoding="async"
                  className="aspect-[4/3] w-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {lightbox.opened && (
        <lightbox.opened.Lightbox
          label={label}
          pictures={pictures}
          start={lightbox.opened.start}
          onClose={lightbox.close}
        />
      )}
    </>
  );
}
