import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { Link } from "react-router";

/**
 * `strong` is the main action: at most one in a view. `plain` is for others, `quiet` for those in rows and toolbars, `danger`
 * for what can't be undone.
 */
export const buttonLook = cva(
  [
    "inline-flex min-h-control items-center justify-center gap-2 rounded-sm text-center text-sm/[1.2] no-underline",
    "transition-[background-color] data-[busy]:cursor-progress",
    "disabled:bg-none disabled:text-edge",
  ],
  {
    variants: {
      variant: {
        strong: "px-3.5 font-bold text-paper sail-ink [--cut:0.4rem] hover:sail-deep disabled:bg-wash",
        plain:
          "min-w-control bg-sky-1 px-3 font-medium text-ink [box-shadow:inset_0_0_0_1px_var(--line)] hover:bg-sky-2 disabled:bg-wash",
        quiet: "px-2.5 font-medium text-muted hover:bg-sky-1 hover:text-ink disabled:bg-transparent",
        danger: "px-2.5 font-medium text-error hover:bg-error hover:text-paper disabled:bg-transparent",
        text: "font-medium text-deep underline hover:text-ink",
        icon: "min-w-control text-muted hover:bg-sky-1 hover:text-ink disabled:bg-transparent",
      },
    },
    defaultVariants: { variant: "plain" },
  },
);

type ButtonVariant = NonNullable<VariantProps<typeof buttonLook>["variant"]>;

interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "isPending"> {
  variant?: ButtonVariant;
  /** While its request runs: keeps focus, submits nothing again. */
  isPending?: boolean;
  children: ReactNode;
}

/**
 * A button with the press events of React Aria; of a form when `type` is "submit". React Aria's own `isPending` leaves an
 * announcement without text in the page when the button goes with its dialog; it also owns `data-pending`.
 */
export function Button({ variant, isPending, type, onPress, children, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      type={isPending ? "button" : (type ?? "button")}
      {...(onPress && !isPending && { onPress })}
      {...(isPending && { "data-busy": "" })}
      className={buttonLook({ variant })}
      data-button=""
    >
      {children}
    </AriaButton>
  );
}

interface Look {
  variant?: Exclude<ButtonVariant, "danger">;
}

/** To a page of the Desk or the Studio. */
export function ButtonLink({ variant, ...link }: Look & Omit<ComponentProps<typeof Link>, "className">) {
  return <Link {...link} className={buttonLook({ variant })} data-button="" />;
}

/** To what is no page of the router. */
export function ButtonAnchor({ variant, ...anchor }: Look & Omit<ComponentProps<"a">, "className">) {
  return <a {...anchor} className={buttonLook({ variant })} data-button="" />;
}
