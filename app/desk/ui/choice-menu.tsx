import { type ReactNode, useId } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { FIELD, FieldError, FieldHint, labelLook } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { buttonLook } from "./button.tsx";
import { controlLook } from "./field.tsx";
import { listLook, optionLook, popoverLook } from "./looks.ts";

interface ChoiceMenuProps {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  id?: string;
  options: readonly { id: string; label: string }[];
  /** Null while nothing is chosen. */
  value: string | null;
  placeholder?: string;
  /** In a row of quiet buttons, with its label in the button. */
  isInline?: boolean;
  onChange: (value: string) => void;
}

/**
 * A choice that is saved at once: a menu, because a select also changes by typeahead and arrow keys while it is closed. Its
 * button leaves letters to the shortcuts of the page.
 */
export function ChoiceMenu({ label, description, error, options, value, ...rest }: ChoiceMenuProps) {
  const { isInline, onChange } = rest;
  const id = useId();
  const shown = options.find((option) => option.id === value)?.label ?? rest.placeholder ?? "";
  const descriptions = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  const menu = (
    <MenuTrigger>
      <Button
        {...(rest.id && { id: rest.id })}
        aria-labelledby={`${id}-label ${id}-value`}
        {...(descriptions && { "aria-describedby": descriptions })}
        {...(error && { "data-invalid": "" })}
        className={isInline ? INLINE : BOXED}
      >
        {isInline && <span id={`${id}-label`}>{label}</span>}{" "}
        <span id={`${id}-value`} className="min-w-0 text-ink empty:hidden max-md:wrap-anywhere md:truncate">
          {shown}
        </span>
        <span className="flex-none">
          <Icon name="chevron-down" size={16} />
        </span>
      </Button>
      <Popover className={`min-w-(--trigger-width) ${popoverLook}`}>
        <Menu
          aria-labelledby={`${id}-label`}
          items={options}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={(keys) => {
            for (const key of keys) onChange(String(key));
          }}
          className={listLook}
        >
          {(option) => (
            <MenuItem id={option.id} textValue={option.label} className={optionLook}>
              {option.label}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
  if (isInline) return menu;
  return (
    <div className={FIELD}>
      <span id={`${id}-label`} className={labelLook({ size: "small" })}>
        {label}
      </span>
      {menu}
      {error && <FieldError id={`${id}-error`} message={error} />}
      {description && (
        <FieldHint id={`${id}-description`} size="small">
          {description}
        </FieldHint>
      )}
    </div>
  );
}

const INLINE = `${buttonLook({ variant: "quiet" })} min-w-0 max-md:text-start md:max-w-60`;
const BOXED = `${controlLook} flex items-center justify-between gap-2 text-start`;
