import { cva } from "class-variance-authority";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { Icon } from "./icon.tsx";

type LinkVariant = "inline" | "forward" | "quiet" | "row";

/** Padding enlarges the target without moving the text. */
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
  keepsScroll?: boolean;
  /** A property of structured data. */
  itemProp?: string;
  children: ReactNode;
}

export function Link({ to, variant = "inline", label, current, keepsScroll, itemProp, children }: LinkProps) {
  const attributes = {
    className: linkLook({ variant, arrow: variant === "forward" ? "right" : undefined }),
    "aria-label": label,
    "aria-current": current ? ("page" as const) : undefined,
    itemProp,
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

type AnchorProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  preventScrollReset?: boolean | undefined;
};

export function Anchor({ href, preventScrollReset, ...attributes }: AnchorProps) {
  if (!isPage(href)) return <a {...attributes} href={href} />;
  return <RouterLink {...attributes} to={href} prefetch="intent" preventScrollReset={preventScrollReset} />;
}

/** Files, feeds and the API are requested by the browser. */
export function isPage(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/^\/(?:api|assets)\/|\.(?:xml|md|txt|json|pdf|docx)(?:$|[?#])/.test(href);
}

/** A primary click without modifiers that is not handled yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/** Prevents the default of a plain click, and focuses the link, which Safari does not, to restore focus later. */
export function opensHere(event: MouseEvent<HTMLElement>): boolean {
  if (!isPlainClick(event)) return false;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  return true;
}

interface LinkListProps {
  links: readonly { label: string; url: string }[];
  layout: "below" | "columns" | "row" | "directory" | "forward";
  current?: string;
}

const listLook = cva(null, {
  variants: {
    layout: {
      below: "mt-2",
      columns: "mt-2 lg:columns-4",
      row: "flex flex-wrap gap-x-6",
      forward: "grid grid-fill-[14rem] gap-x-8 gap-y-1 text-lg",
      directory: "[&>li]:break-inside-avoid [&_a]:inline-block [&_a]:py-[0.3rem] [&_a]:leading-[1.35]",
    },
  },
});

export function LinkList({ links, layout, current }: LinkListProps) {
  if (links.length === 0) return null;
  const variant = layout === "directory" ? "quiet" : layout === "forward" ? "forward" : "row";
  return (
    <ul className={listLook({ layout })}>
      {links.map(({ label, url }) => (
        <li key={url}>
          <Link to={url} variant={variant} current={url === current}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
