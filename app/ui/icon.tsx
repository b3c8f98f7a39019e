import { type IconName, iconPaths } from "./icon-paths.ts";

interface IconProps {
  name: IconName;
  size?: IconSize;
}

/** Width in px at the usual text size; an icon grows with the text. */
export type IconSize = 16 | 20 | 24 | 32;

/** A decorative line icon: hidden from screen readers, so it needs text next to it. */
export function Icon({ name, size = 20 }: IconProps) {
  return <LineIcon path={iconPaths[name]} size={size} />;
}

export function LineIcon({ path, size }: { path: string; size: IconSize }) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="icon"
    >
      <path d={path} />
    </svg>
  );
}
