import type { IconName } from "./icon.tsx";
import { Icon } from "./icon.tsx";

const ICON_BUTTON =
  "grid size-11 flex-none place-items-center border border-edge bg-raised text-ink transition-[background-color] hover:bg-ink hover:text-paper";

interface IconButtonProps {
  label: string;
  icon: IconName;
  onClick: () => void;
}

export function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={ICON_BUTTON}>
      <Icon name={icon} />
    </button>
  );
}
