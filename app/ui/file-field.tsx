import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

type FileInput = Omit<
  ComponentProps<"input">,
  keyof FieldProps | "className" | "style" | "children" | "type"
>;

/** `chosen` is the name to show of the chosen file, empty while there is none. */
type FileFieldProps = FieldProps & FileInput & { chosen?: string };

/**
 * A file input. It must be the last field of its form, so that a server that rejects the file early has read the other
 * fields. Browsers truncate file names differently, so a script renders the name over the native control, which still
 * takes presses and focus.
 */
export function FileField(props: FileFieldProps) {
  const { id, name, label, required, hint, error, chosen, ...input } = props;
  const isOurs = useHydrated() && chosen !== undefined;
  return (
    <Field {...{ id, name, label, required, hint, error }}>
      {({ className, ...control }) => (
        <div className="file-box" data-ours={isOurs || undefined}>
          <input {...input} {...control} type="file" className={className} />
          <span className="file-name" aria-hidden="true" hidden={!isOurs}>
            <span>Choose a file</span>
            {chosen || "No file chosen"}
          </span>
        </div>
      )}
    </Field>
  );
}
