/** A picture in AVIF, with one file for browsers that cannot read it. */
export interface PictureFiles {
  src: string;
  /** AVIF files with their widths. */
  srcset?: string;
  /** In px: they keep the room of the picture until it is there. */
  width: number;
  height: number;
  /** Empty where the words beside it say it all. */
  alt: string;
}

interface PictureProps {
  picture: PictureFiles;
  /** How wide it is shown, by the width of the window: the browser picks the file before it knows the page. */
  sizes: string;
  /** In sight when the page opens: fetched at once, where all others wait until they come near. */
  isFirst?: boolean;
}

/** As wide as its box, in its own proportions from the start. */
export function Picture({ picture, sizes, isFirst = false }: PictureProps) {
  const { src, srcset, width, height, alt } = picture;
  return (
    <picture>
      {srcset && <source type="image/avif" srcSet={srcset} sizes={sizes} />}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        className="h-auto w-full"
      />
    </picture>
  );
}
