import type { ReactNode } from "react";
import { variantsOf } from "#core/image-variants.ts";

interface FigurePicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

interface FigureProps {
  picture: FigurePicture;
  isFirst?: boolean;
  caption?: ReactNode;
}

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
