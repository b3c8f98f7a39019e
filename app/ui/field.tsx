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

export const controlLook = cva(
  [
    "w-full rounded-sm border border-edge bg-raised text-ink hover:border-ink focus-visible:outline-offset-0",
    "aria-invalid:border-error aria-invalid:shadow-wrong forced-colors:aria-invalid:border-3",
  ],
  {
    variants: {
      kind: {
        input: "min-h-12 px-[0.9rem] py-[0.6rem]",
        area: "min-h-36 resize-y px-[0.9rem] py-[0.6rem]",
        select: "min-h-12 appearance-none py-[0.6rem] ps-[0.9rem] pe-11",
      },
    },
    defaultVariants: { kind: "input" },
  },
);

export interface FieldProps {
  id: string;
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  error?: string;
}

export function Field({
  id,
  name,
  label,
  required,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-[0.35rem]">
      <label htmlFor={id} className="font-bold">
        <Changing text={label} />
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        required,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`} message={error} />}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm/body text-muted">
      {children}
    </p>
  );
}

/** For example 'Error!,Allowed file types are …'. */
export function saysError(message: string): boolean {
  return message.startsWith("Error");
}

/** Not by color alone: an icon and the word 'Error'. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="flex gap-[0.4rem] text-sm/body font-bold text-error [&>svg]:mt-[0.15em]">
      <Icon name="circle-alert" />
      <span>
        {!saysError(message) && <span className="sr-only">Error: </span>}
        <Changing text={message} />
      </span>
    </p>
  );
}
