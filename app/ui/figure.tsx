import type { ReactNode } from "react";
import { variantsOf } from "#core/image-variants.ts";

export interface FigurePicture {
  src: string;
  /** In px: they keep the room of the picture until it is there. */
  width: number;
  height: number;
  /** Empty where the words beside it say it all. */
  alt: string;
}

interface FigureProps {
  picture: FigurePicture;
  /** In sight when the page opens: fetched at once, where all others wait until they come near. */
  isFirst?: boolean;
  caption?: ReactNode;
}

/** A picture as wide as its column, with what is to be said about it. */
export function Figure({ picture, isFirst = false, caption }: FigureProps) {
  return (
    <figure>
      <img
        {...picture}
        {...variantsOf(picture.src, 960, "(width >= 64rem) 60rem, 100vw")}
        alt={picture.alt}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        className="h-auto w-full bg-wash"
      />
      {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}
