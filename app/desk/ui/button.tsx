import type { ComponentProps, ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { Link } from "react-router";
import { buttonLook as anyButtonLook } from "#app/ui/button.tsx";

/** `strong` is the main action of a page or dialog; there is at most one. */
type ButtonVariant = "strong" | "plain" | "danger" | "text" | "icon";

const OWN = {
  text: "inline-flex min-h-11 items-center text-sm font-bold text-deep underline hover:text-ink",
  icon: "inline-flex min-h-11 min-w-11 items-center justify-center text-deep hover:bg-wash hover:text-ink",
};

export function buttonLook(variant: ButtonVariant = "plain"): string {
  if (variant === "text" || variant === "icon") return `${OWN[variant]} disabled:opacity-60`;
  return `${anyButtonLook({ variant, size: "small" })} data-[pending]:opacity-70`;
}

interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "isPending"> {
  variant?: ButtonVariant;
  /** While its request runs: keeps focus, submits nothing again. */
  isPending?: boolean;
  children: ReactNode;
}

/**
 * The button of the kit with the press events of React Aria; of a form when `type` is "submit". React Aria's own `isPending`
 * leaves an announcement without text in the page when the button goes with its dialog.
 */
export function Button({ variant, isPending, type, onPress, children, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      type={isPending ? "button" : (type ?? "button")}
      {...(onPress && !isPending && { onPress })}
      {...(isPending && { "data-pending": "" })}
      className={buttonLook(variant)}
      data-button=""
    >
      {children}
    </AriaButton>
  );
}

interface Look {
  variant?: "strong" | "plain";
}

/** To a page of the Desk or the Studio. */
export function ButtonLink({ variant, ...link }: Look & Omit<ComponentProps<typeof Link>, "className">) {
  return <Link {...link} className={buttonLook(variant)} data-button="" />;
}

/** To what is no page of the router. */
export function ButtonAnchor({ variant, ...anchor }: Look & Omit<ComponentProps<"a">, "className">) {
  return <a {...anchor} className={buttonLook(variant)} data-button="" />;
}
