import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import {
  Checkbox as AriaCheckbox,
  Select as AriaSelect,
  TextField as AriaTextField,
  Button,
  type CheckboxProps,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  type SelectProps,
  SelectValue,
  Text,
  type TextFieldProps,
} from "react-aria-components";
import { Icon } from "#app/ui/icon.tsx";
import { optionLook } from "./looks.ts";

export const controlLook = cva([
  "min-h-10 w-full rounded-sm border border-edge bg-raised px-3 py-1.75 text-sm text-ink hover:border-ink max-md:min-h-11 max-md:py-2.25",
  "data-[invalid]:border-error data-[invalid]:shadow-wrong",
]);

interface Described {
  label: string;
  description?: string;
  /** A message, when what was typed is wrong. */
  error?: string | undefined;
}

export function Texts({ label, description, error, children }: Described & { children: ReactNode }) {
  return (
    <>
      <Label className="text-sm font-bold wrap-anywhere">{label}</Label>
      {children}
      {description && (
        <Text slot="description" className="text-xs text-muted">
          {description}
        </Text>
      )}
      <FieldError className="flex gap-2 text-sm font-bold text-error">{error}</FieldError>
    </>
  );
}

type FieldOf<Props> = Described & Omit<Props, "className" | "style" | "children" | "isInvalid">;

/** One line of text. Named, so that it works in a plain form. */
export function TextField({ label, description, error, ...field }: FieldOf<TextFieldProps>) {
  return (
    <AriaTextField
      {...field}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className="grid min-w-0 grid-cols-1 gap-1"
    >
      <Texts {...{ label, ...(description && { description }), error }}>
        <Input className={controlLook()} />
      </Texts>
    </AriaTextField>
  );
}

interface Option {
  id: string;
  label: string;
}

/** A choice of one from a list. */
export function Select({
  label,
  description,
  error,
  options,
  ...field
}: FieldOf<SelectProps<Option>> & { options: readonly Option[] }) {
  return (
    <AriaSelect
      {...field}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className="grid min-w-0 grid-cols-1 gap-1"
    >
      <Texts {...{ label, ...(description && { description }), error }}>
        <Button className={`${controlLook()} flex items-center justify-between gap-2 text-start`}>
          <SelectValue className="min-w-0 truncate" />
          <Icon name="chevron-down" size={16} />
        </Button>
      </Texts>
      <Popover className="min-w-(--trigger-width) border border-edge bg-raised shadow-float">
        <ListBox items={options} className="max-h-80 overflow-auto p-1 outline-none">
          {({ id, label: text }) => (
            <ListBoxItem id={id} textValue={text} className={optionLook}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** A select of the browser, which works in a plain form. */
export function NativeSelect({ children, ...field }: Omit<ComponentProps<"select">, "className" | "style">) {
  return (
    <span className="relative block min-w-0">
      <select {...field} className={`${controlLook()} appearance-none pe-9 text-ellipsis`}>
        {children}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center">
        <Icon name="chevron-down" size={16} />
      </span>
    </span>
  );
}

/** A checkbox of the browser, in the colors of the page, on an area of 44 pixels. */
export function NativeCheckbox(field: Omit<ComponentProps<"input">, "type" | "className" | "style">) {
  return (
    <label className="grid flex-none place-items-center p-3 *:col-start-1 *:row-start-1">
      <input
        {...field}
        type="checkbox"
        className="peer size-5 appearance-none rounded-sm border border-edge bg-raised checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink forced-colors:appearance-auto"
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none hidden size-3 text-paper peer-checked:block forced-colors:hidden!"
      >
        <path d="M2 8l4 4 8-8" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <span
        aria-hidden="true"
        className="pointer-events-none hidden h-0.5 w-2.5 bg-paper peer-indeterminate:block forced-colors:hidden!"
      />
    </label>
  );
}

export function Checkbox({
  children,
  ...field
}: Omit<CheckboxProps, "className" | "style" | "children"> & { children?: ReactNode }) {
  return (
    <AriaCheckbox {...field} className="group flex min-h-6 items-center gap-2 text-sm max-md:min-h-11">
      <span className="grid size-5 flex-none place-items-center rounded-sm border border-edge bg-raised group-data-[focus-visible]:outline-3 group-data-[focus-visible]:outline-ink group-data-[indeterminate]:bg-ink group-data-[selected]:border-ink group-data-[selected]:bg-ink group-data-[selected]:text-paper">
        <svg viewBox="0 0 16 16" aria-hidden="true" className="hidden size-3 group-data-[selected]:block">
          <path d="M2 8l4 4 8-8" fill="none" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </span>
      {children}
    </AriaCheckbox>
  );
}
