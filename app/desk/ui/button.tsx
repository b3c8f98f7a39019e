import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";

/** Classes of a button, for links that look like one. */
export const buttonLook = cva(
  [
    "inline-flex min-h-10 items-center justify-center gap-2 rounded-sm border py-1.5 text-sm font-bold no-underline max-md:min-h-11",
    "disabled:opacity-60 data-[disabled]:opacity-60 data-[pending]:opacity-70",
  ],
  {
    variants: {
      variant: {
        primary: "border-transparent bg-ink px-4 text-paper hover:bg-deep",
        quiet: "border-edge bg-raised px-4 text-ink hover:border-ink hover:bg-wash",
        danger: "border-error bg-raised px-4 text-error hover:bg-error hover:text-paper",
        plain: "border-transparent bg-transparent px-0 text-deep underline hover:text-ink",
        icon: "min-w-10 border-transparent bg-transparent px-0 text-deep hover:bg-wash hover:text-ink max-md:min-w-11",
      },
    },
    defaultVariants: { variant: "quiet" },
  },
);

interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "isPending"> {
  /** `primary` is the main action of a page or dialog; there is at most one. */
  variant?: "primary" | "quiet" | "danger" | "plain" | "icon";
  /** While its request runs: keeps focus, submits nothing again. */
  isPending?: boolean;
  children: ReactNode;
}

/**
 * A button of the Desk; of a form when `type` is "submit". React Aria's own `isPending` leaves an announcement without text
 * in the page when the button goes with its dialog.
 */
export function Button({ variant, isPending, type, onPress, children, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      type={isPending ? "button" : (type ?? "button")}
      {...(onPress && !isPending && { onPress })}
      {...(isPending && { "data-pending": "" })}
      className={buttonLook({ variant })}
    >
      {children}
    </AriaButton>
  );
}
