import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

interface IconButtonProps {
  /** What a press does, for whoever does not see the icon. */
  label: string;
  icon: IconName;
  onClick: () => void;
}

/** A button that only makes sense with scripts, so it is rendered by scripts only. */
export function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="icon-button">
      <Icon name={icon} />
    </button>
  );
}
