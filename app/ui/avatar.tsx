import { variantsOf } from "#core/image-variants.ts";

interface AvatarProps {
  src: string;
  size: 48 | 64 | 96;
}

export function Avatar({ src, size }: AvatarProps) {
  return (
    <img
      src={src}
      {...variantsOf(src, size)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="clip-corner aspect-square shrink-0 bg-sky-1 object-cover"
    />
  );
}
