import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import {
  FieldError as AriaFieldError,
  TextField as AriaTextField,
  Input,
  Label,
  Text,
  type TextFieldProps,
} from "react-aria-components";
import { Choice, LabeledChoice } from "#app/ui/choice.tsx";
import {
  controlLook as anyControlLook,
  ERROR,
  ErrorText,
  FIELD,
  hintLook,
  labelLook,
} from "#app/ui/field.tsx";
import { dirOf, SelectField } from "#app/ui/form-controls.tsx";

const size = "small";

/** For the controls of React Aria. A button has no `aria-invalid`. */
export const controlLook = `${anyControlLook({ size })} data-[invalid]:border-error data-[invalid]:shadow-wrong`;

interface Described {
  label: string;
  description?: ReactNode;
  /** A message, when what was typed is wrong. */
  error?: string | undefined;
}

/** Inside a field of React Aria. */
export function Texts({ label, description, error, children }: Described & { children: ReactNode }) {
  return (
    <>
      <Label className={labelLook({ size })}>{label}</Label>
      {children}
      <AriaFieldError className={ERROR}>{error && <ErrorText message={error} />}</AriaFieldError>
      {description && (
        <Text slot="description" className={hintLook({ size })}>
          {description}
        </Text>
      )}
    </>
  );
}

type AriaFieldProps = Described & Omit<TextFieldProps, "className" | "style" | "children" | "isInvalid">;

/** With the texts and the look of all fields. `children` is the control. */
export function AriaField({
  label,
  description,
  error,
  children,
  ...field
}: AriaFieldProps & { children: ReactNode }) {
  return (
    <AriaTextField {...field} validationBehavior="aria" isInvalid={error !== undefined} className={FIELD}>
      <Texts {...{ label, ...(description && { description }), error }}>{children}</Texts>
    </AriaTextField>
  );
}

/** One line of text. Named, so that it works in a plain form. */
export function TextField(field: AriaFieldProps) {
  return (
    <AriaField {...field}>
      <Input dir={dirOf(field.type)} className={controlLook} />
    </AriaField>
  );
}

interface SelectProps
  extends Omit<Described, "description">,
    Omit<ComponentProps<typeof SelectField>, "id" | "hint" | "error" | "options" | "onChange"> {
  description?: string;
  options: readonly { id: string; label: string }[];
  onChange?: (id: string) => void;
}

/** A choice of one from a list. */
export function Select({ description, error, options, onChange, ...field }: SelectProps) {
  return (
    <SelectField
      {...field}
      id={useId()}
      size={size}
      required
      {...(description && { hint: description })}
      {...(error && { error })}
      options={options.map(({ id, label }) => ({ value: id, label }))}
      {...(onChange && { onChange: ({ currentTarget }) => onChange(currentTarget.value) })}
    />
  );
}

type BoxProps = Omit<ComponentProps<typeof Choice>, "type">;

/** Without words, on an area of a finger's or a mouse's size. */
export function RowCheckbox(field: BoxProps) {
  return (
    <label className="grid size-10 flex-none place-items-center touch:size-12">
      <Choice {...field} type="checkbox" />
    </label>
  );
}

export function Checkbox(field: BoxProps) {
  return <LabeledChoice {...field} type="checkbox" size={size} />;
}
