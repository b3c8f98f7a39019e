import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { buttonLook } from "#app/desk/ui/button.tsx";

export const toggleLook = `${buttonLook()} data-[selected]:bg-ink data-[selected]:text-paper forced-colors:transition-none`;

interface SegmentedControlProps<Id extends string> {
  label: string;
  options: Readonly<Record<Id, string>>;
  value: Id | null;
  onChange: (id: Id) => void;
}

export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={([key]) => onChange(key as Id)}
      className="flex"
    >
      {Object.entries<string>(options).map(([id, name]) => (
        <ToggleButton key={id} id={id} className={toggleLook} data-button="">
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
