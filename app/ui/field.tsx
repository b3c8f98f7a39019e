import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Changing } from "./changing.tsx";
import { Icon } from "./icon.tsx";

export interface ControlProps {
  id: string;
  name: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** `small` in the Desk and the Studio. */
export type FieldSize = "normal" | "small";

export const controlLook = cva(
  [
    "w-full rounded-sm border border-edge bg-raised text-ink hover:border-ink focus-visible:outline-offset-0",
    "aria-invalid:border-error aria-invalid:shadow-wrong forced-colors:aria-invalid:border-3",
  ],
  {
    variants: {
      kind: { input: null, area: "resize-y", select: "appearance-none" },
      size: {
        normal: "min-h-12 px-[0.9rem] py-[0.6rem]",
        small: "min-h-control px-2.5 py-1 text-sm disabled:bg-wash disabled:text-edge",
      },
    },
    compoundVariants: [{ kind: "select", class: "pe-11" }],
    defaultVariants: { kind: "input", size: "normal" },
  },
);

/** Label, control, error and hint. */
export const FIELD = "grid min-w-0 grid-cols-1 gap-[0.35rem]";

export const labelLook = cva("font-bold", { variants: { size: { normal: null, small: "text-sm" } } });

export const hintLook = cva("text-muted", {
  variants: { size: { normal: "text-sm/body", small: "text-xs" } },
  defaultVariants: { size: "normal" },
});

export const ERROR = "flex gap-[0.4rem] text-sm/body font-bold text-error [&>svg]:mt-[0.15em]";

export interface FieldProps {
  id: string;
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  error?: string;
  size?: FieldSize;
}

interface Described extends Pick<ControlProps, "id" | "name" | "required"> {
  hint: string | undefined;
  error: string | undefined;
}

/** Of a control whose error and hint have the ids of `FieldError` and `FieldHint` in a field. */
export function controlProps({ id, name, required, hint, error }: Described): ControlProps {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    required,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

export function Field({
  id,
  name,
  label,
  required,
  hint,
  error,
  size,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  return (
    <div className={FIELD}>
      <label htmlFor={id} className={labelLook({ size })}>
        <Changing text={label} />
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children(controlProps({ id, name, required, hint, error }))}
      {error && <FieldError id={`${id}-error`} message={error} />}
      {hint && (
        <FieldHint id={`${id}-hint`} size={size}>
          {hint}
        </FieldHint>
      )}
    </div>
  );
}

interface FieldHintProps {
  id: string;
  size?: FieldSize | undefined;
  children: ReactNode;
}

export function FieldHint({ id, size, children }: FieldHintProps) {
  return (
    <p id={id} className={hintLook({ size })}>
      {children}
    </p>
  );
}

/** For example 'Error!,Allowed file types are …'. */
export function saysError(message: string): boolean {
  return message.startsWith("Error");
}

export function FieldError({ id, message }: { id?: string; message: string }) {
  return (
    <p id={id} className={ERROR}>
      <ErrorText message={message} />
    </p>
  );
}

/** Not by color alone: an icon and the word 'Error'. */
export function ErrorText({ message }: { message: string }) {
  return (
    <>
      <Icon name="circle-alert" />
      <span>
        {!saysError(message) && <span className="sr-only">Error: </span>}
        <Changing text={message} />
      </span>
    </>
  );
}
