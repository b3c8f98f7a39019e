import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface ControlProps {
  id: string;
  name: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  className: string;
}

/** Props of every field; the error summary links to `id`. */
export interface FieldProps {
  id: string;
  name: string;
  label: string;
  /** Optional fields are marked in words, required ones are not. */
  required?: boolean;
  hint?: string;
  /** The message of the schema. */
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
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        required,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        className: "control",
      })}
      {/* Below the control, so that controls in one row stay aligned. */}
      {error && <FieldError id={`${id}-error`} message={error} />}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Whether a message says by itself that it is one, as 'Error!,Allowed file types are …' does. */
export function saysError(message: string): boolean {
  return message.startsWith("Error");
}

/** An icon and the word 'Error' mark it, not the color alone. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="error-text">
      <Icon name="circle-alert" />
      <span>
        {!saysError(message) && <span className="sr-only">Error: </span>}
        {message}
      </span>
    </p>
  );
}
