import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { variantsOf } from "#core/image-variants.ts";
import { DETAIL, type Device } from "#core/screens.ts";

/** Phones show a detail of a wide picture; print shows all of it. */
const look = cva("h-auto w-full", {
  variants: {
    detail: {
      left: "max-md:not-print:aspect-2/3 max-md:not-print:object-cover max-md:not-print:object-left",
      center: "max-md:not-print:aspect-2/3 max-md:not-print:object-cover",
      right: "max-md:not-print:aspect-2/3 max-md:not-print:object-cover max-md:not-print:object-right",
    },
  },
});

/** A screenshot of any size is cut to its device, from its top. */
const cutLook = cva("h-auto w-full object-cover object-top", {
  variants: {
    device: { browser: "aspect-1280/800", tablet: "aspect-1024/768", phone: "aspect-390/844" },
    detail: {
      left: "max-md:not-print:aspect-2/3 max-md:not-print:object-left-top",
      center: "max-md:not-print:aspect-2/3",
      right: "max-md:not-print:aspect-2/3 max-md:not-print:object-right-top",
    },
  },
});

export interface PictureFiles {
  /** Of a screenshot. */
  device?: Device;
  src: string;
  srcset?: string;
  detail_srcset?: string;
  width: number;
  height: number;
  alt: string;
}

interface PictureProps {
  picture: PictureFiles;
  sizes: string;
  isFirst?: boolean;
  detail?: "left" | "center" | "right";
}

export function Picture({ picture, sizes, isFirst = false, detail }: PictureProps) {
  const { device, src, srcset, detail_srcset, width, height, alt } = picture;
  const isCut = device !== undefined && srcset === undefined;
  return (
    <picture>
      {detail && detail_srcset && (
        <source
          type="image/avif"
          media="screen and (width < 48rem)"
          srcSet={detail_srcset}
          sizes="92vw"
          width={DETAIL.width}
          height={DETAIL.height}
        />
      )}
      {srcset && <source type="image/avif" srcSet={srcset} sizes={sizes} />}
      <img
        src={src}
        {...(isCut && variantsOf(src, 960, sizes))}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        className={isCut ? cutLook({ device, detail }) : look({ detail })}
      />
    </picture>
  );
}

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
