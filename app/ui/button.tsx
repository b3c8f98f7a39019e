import { cva } from "class-variance-authority";
import type { ComponentProps, MouseEventHandler, ReactNode } from "react";
import type { IconName } from "./icon.tsx";
import { Icon } from "./icon.tsx";
import { Anchor } from "./link.tsx";

/** The main action; at most one per screen. */
type ButtonVariant = "action" | "strong" | "plain";

export const buttonLook = cva(
  ["text-center leading-[1.2] font-bold no-underline", "transition-[background-color] disabled:opacity-60"],
  {
    variants: {
      variant: {
        action: "sail-signal text-on-signal hover:sail-signal-strong",
        strong: "sail-ink text-paper hover:sail-deep",
        plain:
          "text-ink [box-shadow:inset_0_0_0_1.5px_var(--edge)] hover:bg-wash hover:[box-shadow:inset_0_0_0_1.5px_var(--ink)]",
      },
      size: {
        normal: "min-h-12 px-[1.1rem] py-[0.55rem] sm:px-[1.4rem] [--cut:0.7rem]",
        small: "min-h-11 px-4 py-[0.4rem] text-sm/[1.2] [--cut:0.5rem]",
        bar: "min-h-11 px-[0.85rem] py-[0.4rem] text-sm/[1.2] whitespace-nowrap [--cut:0.5rem] max-[21.25rem]:px-2",
      },
      display: {
        flex: "inline-flex items-center justify-center gap-[0.6em]",
        // Reserves space (base.css), because growth to the left would shift the text.
        reserved: "inline-grid content-center justify-items-start",
      },
      arrow: {
        right: "nudge-right",
        down: "nudge-down",
      },
    },
    defaultVariants: { variant: "plain", size: "normal", display: "flex" },
  },
);

interface Look {
  variant?: ButtonVariant;
  size?: "normal" | "small" | "bar";
  icon?: IconName;
  children: ReactNode;
}

/** A link with `to`, else a button, by default for submitting. */
type ButtonProps = Look &
  (
    | {
        to: string;
        label?: string;
        type?: never;
        /** CSS reserves its width before the font has loaded. */
        reserve?: string;
        onClick?: MouseEventHandler<HTMLAnchorElement>;
      }
    | ({ to?: never; label?: string } & Omit<
        ComponentProps<"button">,
        "className" | "style" | "children" | "aria-label"
      >)
  );

export function Button({ variant, size, icon, children, label, ...rest }: ButtonProps) {
  const className = buttonLook({
    variant,
    size,
    arrow: icon && "right",
    display: "reserve" in rest && rest.reserve ? "reserved" : "flex",
  });
  const content = (
    <>
      {children}
      {icon && <Icon name={icon} />}
    </>
  );
  if (rest.to === undefined) {
    const { to: _, type = "submit", ...attributes } = rest;
    return (
      <button {...attributes} type={type} className={className} aria-label={label} data-button="">
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
      data-button=""
      data-reserve={rest.reserve}
    >
      {content}
    </Anchor>
  );
}
