import type { ReactNode } from "react";
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components";
import { controlLook, Texts } from "#app/desk/ui/field.tsx";
import { listLook, optionLook, popoverLook } from "#app/desk/ui/looks.ts";
import { FIELD } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { EntryChoice } from "#core/studio.ts";

interface ComboBoxProps
  extends Omit<
    AriaComboBoxProps<EntryChoice>,
    "className" | "style" | "children" | "isInvalid" | "value" | "onChange"
  > {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  choices: readonly EntryChoice[];
  value: EntryChoice["value"] | null;
  onChange: (value: EntryChoice["value"] | null) => void;
}

export function ComboBox({ label, description, error, choices, value, onChange, ...field }: ComboBoxProps) {
  return (
    <AriaComboBox
      {...field}
      defaultItems={choices.map((choice) => ({ ...choice, id: choice.value }))}
      value={value}
      onChange={(key) => onChange(choices.find((choice) => choice.value === key)?.value ?? null)}
      menuTrigger="focus"
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={FIELD}
    >
      <Texts {...{ label, ...(description && { description }), error }}>
        <Group className="relative">
          <Input className={`${controlLook} pr-9`} />
          <Button className="absolute inset-y-0 right-0 grid w-9 place-items-center">
            <Icon name="chevron-down" size={16} />
          </Button>
        </Group>
      </Texts>
      <Popover className={`w-(--trigger-width) ${popoverLook}`}>
        <ListBox<EntryChoice> className={listLook}>
          {({ value: id, title }) => (
            <ListBoxItem id={id} textValue={title} className={optionLook}>
              {title}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
