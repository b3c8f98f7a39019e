import type { ComponentProps, MouseEventHandler, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** `action` is the main action of a screen; there is at most one. */
type ButtonVariant = "action" | "strong" | "plain";

interface Look {
  variant?: ButtonVariant;
  size?: "normal" | "small";
  icon?: IconName;
  children: ReactNode;
}

/** With `to` it is a link, otherwise a button: of a form (the default), or an invoker of a popover or dialog. */
type ButtonProps = Look &
  (
    | {
        to: string;
        label?: string;
        type?: never;
        /** The text again, so that CSS reserves its width before the font has loaded. */
        reserve?: string;
        onClick?: MouseEventHandler<HTMLAnchorElement>;
      }
    | ({ to?: never; label?: string } & Omit<
        ComponentProps<"button">,
        "className" | "style" | "children" | "aria-label"
      >)
  );

export function Button({ variant = "plain", size = "normal", icon, children, label, ...rest }: ButtonProps) {
  const className = `btn btn-${variant}${size === "small" ? " btn-small" : ""}`;
  const content = (
    <>
      {children}
      {icon && <Icon name={icon} />}
    </>
  );
  if (rest.to === undefined) {
    const { to: _, type = "submit", ...attributes } = rest;
    return (
      <button {...attributes} type={type} className={className} aria-label={label}>
        {content}
      </button>
    );
  }
  return (
    <Anchor
      href={rest.to}
      onClick={rest.onClick}
      className={className}
      aria-label={label}
      data-reserve={rest.reserve}
    >
      {content}
    </Anchor>
  );
}
