/** A picture in AVIF, with one file for browsers that cannot read it. */
export interface PictureFiles {
  src: string;
  /** AVIF files with their widths. */
  srcset?: string;
  /** In px; they reserve space until the picture has loaded. */
  width: number;
  height: number;
  alt: string;
}

interface PictureProps {
  picture: PictureFiles;
  /** The `sizes` attribute. */
  sizes: string;
  /** In the first viewport: loaded eagerly. */
  isFirst?: boolean;
}

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
