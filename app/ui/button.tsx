import type { ComponentProps, MouseEventHandler, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** `action` is the one thing a screen asks for: there is one on it. `strong` and `plain` are everything else. */
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
        /** The words once more, for a link that ends where its row ends: it is as wide as they are before they arrive. */
        reserve?: string;
        /** For what scripts make of the link: see `opensHere`. */
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
