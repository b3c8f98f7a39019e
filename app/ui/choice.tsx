import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const look = cva(
  [
    "mt-0.5 size-6 flex-none appearance-none border border-edge bg-raised",
    "not-checked:hover:border-ink not-checked:aria-invalid:border-error checked:border-deep checked:bg-deep",
    "checked:before:block checked:before:size-full checked:before:bg-paper",
    // The native control shows the selection in these modes.
    "forced-colors:appearance-auto print:appearance-auto",
  ],
  {
    variants: {
      type: {
        checkbox:
          "rounded-sm p-[3px] checked:before:[clip-path:polygon(14%_44%,0_62%,42%_95%,100%_20%,82%_5%,38%_62%)]",
        radio: "rounded-full p-[5px] checked:before:[clip-path:circle()]",
      },
    },
  },
);

type ChoiceProps = Omit<ComponentProps<"input">, "className" | "style" | "type"> & {
  type: "checkbox" | "radio";
};

export function Choice({ type, ...input }: ChoiceProps) {
  return <input {...input} type={type} className={look({ type })} />;
}
