import type { ReactNode } from "react";
import { When } from "../ui/when.tsx";

/** Who speaks to whom: the sender to us, we to the sender, and colleagues among themselves. */
export type Side = "theirs" | "ours" | "internal";

const LOOKS: Record<Side, string> = {
  theirs: "me-6 border border-line bg-raised @min-[40rem]:me-12",
  ours: "ms-6 bg-sky-1 forced-colors:border @min-[40rem]:ms-12",
  internal: "ms-6 border border-dashed border-edge @min-[40rem]:ms-12",
};

interface MessageProps {
  side: Side;
  who: string;
  doing: string;
  at: string;
  children: ReactNode;
}

/** A message of a conversation, or what colleagues wrote between. */
export function Message({ side, who, doing, at, children }: MessageProps) {
  return (
    <article className={`rounded-sm px-4 py-3 text-sm ${LOOKS[side]}`}>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 wrap-anywhere">
          <b dir="auto">{who}</b> <span className="text-muted">{doing}</span>
        </span>
        <span className="ms-auto text-xs text-muted">
          <When at={at} format="hour" />
        </span>
      </p>
      {children}
    </article>
  );
}

export function MessageText({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  );
}
