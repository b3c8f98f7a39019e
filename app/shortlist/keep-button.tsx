import { cx } from "class-variance-authority";
import { createContext, useContext } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { toasts } from "#app/ui/toast-store.ts";
import type { PagesContent } from "#core/content/pages.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { shortlist } from "./shortlist-store.ts";
import { useShortlist } from "./use-shortlist.ts";

/** Null where a section is rendered without the site around it, as in its examples. */
export const KeepWords = createContext<PagesContent["layout"]["shortlist"] | null>(null);

export interface KeepablePage {
  url: string;
  title: string;
}

interface KeepButtonProps {
  page: KeepablePage;
  /** On a card: without words, above the link that covers the card. */
  isSmall?: boolean;
}

const look =
  "inline-flex min-h-11 items-center justify-center gap-2 text-sm/[1.2] font-bold text-ink hover:bg-wash aria-pressed:[&_svg]:fill-current noscript:hidden print:hidden forced-colors:border";

/** Keeps a page on the shortlist of this browser, or takes it off. */
export function KeepButton({ page, isSmall = false }: KeepButtonProps) {
  const { url, title } = page;
  const words = useContext(KeepWords);
  const isKept = useShortlist().pages.includes(url);
  if (words === null) return null;

  return (
    <button
      type="button"
      aria-label={`${words.keep}: ${title}`}
      aria-pressed={isKept}
      onClick={() => toggle(page, words)}
      className={cx(
        look,
        isSmall ? "relative z-1 -mt-2 size-11 flex-none" : "px-4 [box-shadow:inset_0_0_0_1.5px_var(--edge)]",
      )}
    >
      <Icon name="bookmark" />
      {!isSmall && words.keep}
    </button>
  );
}

function toggle({ url, title }: KeepablePage, words: PagesContent["layout"]["shortlist"]) {
  const done = shortlist.toggle(url);
  const message = fillWords(words[done], { title });
  if (done === "full") toasts.show({ type: "error", message });
  else if (done === "kept" && shortlist.view().isBlocked)
    toasts.show({ type: "info", message: words.blocked });
  else toasts.show({ type: "success", message });
}

/** The button of a page, and the way to the list. */
export function KeepPage({ page }: { page: KeepablePage }) {
  const words = useContext(KeepWords);
  if (words === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 noscript:hidden print:hidden">
      <KeepButton page={page} />
      <Link to={paths.shortlist} variant="inline">
        {words.see}
      </Link>
    </p>
  );
}
