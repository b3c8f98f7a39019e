import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";

type LinkVariant = "inline" | "forward" | "quiet" | "row";

/** Padding enlarges the click target without moving the text. */
export const linkLook = cva(null, {
  variants: {
    variant: {
      inline: "py-[0.2rem] text-deep underline decoration-1 underline-offset-[0.2em] hover:decoration-2",
      forward: [
        "inline-flex min-h-11 items-center gap-[0.5em] font-bold text-ink underline decoration-sky-3 decoration-2",
        "underline-offset-[0.3em] hover:decoration-current",
      ],
      quiet: "link-quiet",
      row: "link-quiet link-row",
    },
    arrow: {
      right: "nudge-right",
      down: "nudge-down",
    },
  },
});

interface LinkProps {
  to: string;
  variant?: LinkVariant;
  label?: string;
  current?: boolean;
  /** For a link to another view of the same page. */
  keepsScroll?: boolean;
  children: ReactNode;
}

export function Link({ to, variant = "inline", label, current, keepsScroll, children }: LinkProps) {
  const attributes = {
    className: linkLook({ variant, arrow: variant === "forward" ? "right" : undefined }),
    "aria-label": label,
    "aria-current": current ? ("page" as const) : undefined,
  };
  const content =
    variant === "forward" ? (
      <>
        {children}
        <Icon name="arrow-right" />
      </>
    ) : (
      children
    );
  return (
    <Anchor {...attributes} href={to} preventScrollReset={keepsScroll}>
      {content}
    </Anchor>
  );
}
