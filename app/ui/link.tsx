import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";

/** `inline` is for running text, `forward` has an arrow, `quiet` is for lists of links. */
type LinkVariant = "inline" | "forward" | "quiet";

interface LinkProps {
  /** A path of this site, an address elsewhere, `mailto:`, `tel:` or `#id`. */
  to: string;
  variant?: LinkVariant;
  /** A word for where this leads when the text alone does not say it. */
  label?: string;
  current?: boolean;
  children: ReactNode;
}

const looks: Record<LinkVariant, string> = {
  inline: "link",
  forward: "link-forward",
  quiet: "link-quiet",
};

export function Link({ to, variant = "inline", label, current, children }: LinkProps) {
  const attributes = {
    className: looks[variant],
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
    <Anchor {...attributes} href={to}>
      {content}
    </Anchor>
  );
}
