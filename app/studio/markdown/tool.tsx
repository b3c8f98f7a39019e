import { Button, ToggleButton, Tooltip, TooltipTrigger } from "react-aria-components";
import { ToolIcon, type ToolIconName } from "./tool-icon.tsx";

interface ToolProps {
  icon: ToolIconName;
  label: string;
  keys?: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

const LOOK =
  "grid size-9 flex-none max-md:size-11 place-items-center rounded-sm text-ink hover:bg-sky-1 data-[disabled]:opacity-40 data-[selected]:bg-ink data-[selected]:text-paper";

export function Tool({ icon, label, keys, isOn, isDisabled = false, onPress }: ToolProps) {
  const shared = { "aria-label": label, className: LOOK, isDisabled };
  return (
    <TooltipTrigger delay={400}>
      {isOn === undefined ? (
        <Button {...shared} onPress={onPress}>
          <ToolIcon name={icon} />
        </Button>
      ) : (
        <ToggleButton {...shared} isSelected={isOn} onChange={onPress}>
          <ToolIcon name={icon} />
        </ToggleButton>
      )}
      <Tooltip offset={6} className="rounded-sm bg-ink px-2 py-1 text-xs text-paper">
        {label}
        {keys && <kbd className="ml-2 opacity-80">{keys}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}
