import { cx } from "class-variance-authority";
import { useContext } from "react";
import { Changing } from "#app/ui/changing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toasts } from "#app/ui/toast-store.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { KeepWords, type ProjectWords } from "./keep-words.ts";
import { project } from "./project-store.ts";
import { useProject } from "./use-project.ts";

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
  "inline-flex min-h-11 items-center justify-center gap-2 text-sm/[1.2] font-bold text-ink hover:bg-wash noscript:hidden print:hidden forced-colors:border";

const filled = "[&_svg]:fill-current";

const outlined = "px-4 [box-shadow:inset_0_0_0_1.5px_var(--edge)]";

/** Puts a page into the project of this browser, or takes it out. */
export function KeepButton({ page: { url, title }, isSmall = false }: KeepButtonProps) {
  const words = useContext(KeepWords);
  const isKept = useProject().pages.includes(url);
  if (words === null) return null;

  const label = isKept ? words.remove : words.keep;
  return (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      onClick={() => announce(project.toggle(url), title, words)}
      className={cx(look, isKept && filled, isSmall ? "relative z-1 -mt-2 size-11 flex-none" : outlined)}
    >
      <Icon name="bookmark" />
      {!isSmall && <Changing text={label} />}
    </button>
  );
}

interface KeepEstimateProps {
  title: string;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

export function KeepEstimate({ title, isKept, onKeep }: KeepEstimateProps) {
  const words = useContext(KeepWords);
  if (words === null) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onKeep(!isKept);
        announce(isKept ? "removed" : "kept", title, words);
      }}
      className={cx(look, isKept && filled, outlined)}
    >
      <Icon name="bookmark" />
      <Changing text={isKept ? words.remove : words.keep} />
    </button>
  );
}

function announce(done: "kept" | "removed" | "full", title: string, words: ProjectWords) {
  const link = { label: words.see, to: paths.shortlist };
  const message = fillWords(words[done], { title });
  if (done === "full") toasts.show({ type: "error", message, link });
  else if (done === "removed") toasts.show({ type: "success", message });
  else if (project.view().isBlocked) toasts.show({ type: "info", message: words.blocked, link });
  else toasts.show({ type: "success", message, link });
}
