import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

interface IconButtonProps {
  label: string;
  icon: IconName;
  onClick: () => void;
}

export function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="icon-button">
      <Icon name={icon} />
    </button>
  );
}
