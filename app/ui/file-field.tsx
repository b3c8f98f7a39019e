import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Changing } from "./changing.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

type FileInput = Omit<
  ComponentProps<"input">,
  keyof FieldProps | "className" | "style" | "children" | "type"
>;

type FileFieldProps = FieldProps & FileInput & { chosen?: string };

const FRAME = [
  "rounded-sm border border-edge bg-raised hover:border-ink",
  "data-wrong:border-error data-wrong:shadow-wrong forced-colors:data-wrong:border-3",
];

/** As high as the enhanced control, to avoid a layout shift. */
const control = cva("peer w-full", {
  variants: {
    isEnhanced: {
      true: "absolute inset-0 h-full cursor-pointer opacity-0",
      false: [
        "h-12 px-[0.6rem] py-[0.2rem] text-ink focus-visible:outline-offset-0",
        "file:me-[0.9rem] file:border file:border-edge file:bg-wash file:px-[0.8rem] file:py-[0.3rem] file:font-bold",
        FRAME,
      ],
    },
  },
});

const box = cva(null, { variants: { isEnhanced: { true: ["relative min-h-12", FRAME] } } });

/** Must be the last field: a server that rejects the file early has then read the others. */
export function FileField(props: FileFieldProps) {
  const { id, name, label, required, hint, error, size, chosen, ...input } = props;
  const isEnhanced = useHydrated() && chosen !== undefined;
  const wrong = error ? "" : undefined;
  return (
    <Field {...{ id, name, label, required, hint, error, size }}>
      {(field) => (
        <div className={box({ isEnhanced })} data-wrong={wrong}>
          <input {...input} {...field} type="file" className={control({ isEnhanced })} data-wrong={wrong} />
          {isEnhanced && (
            <span
              className="flex min-h-[calc(3rem-2px)] flex-wrap items-center gap-x-[0.7rem] gap-y-1 px-[0.6rem] py-[0.3rem] wrap-anywhere peer-focus-visible:outline-3 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-ink"
              aria-hidden="true"
            >
              <span className="border border-edge bg-wash px-[0.6rem] py-[0.2rem] font-bold">
                Choose a file
              </span>
              <Changing text={chosen || "No file chosen"} />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
