import type { DiffLine } from "#core/changed-lines.ts";

const LOOKS: Record<DiffLine["kind"], string> = {
  same: "text-muted",
  added: "bg-sky-1",
  removed: "text-error line-through",
};
const SIGNS: Record<DiffLine["kind"], string> = { same: " ", added: "+", removed: "−" };
const WORDS: Record<DiffLine["kind"], string> = { same: "", added: "Added: ", removed: "Removed: " };

export function Diff({ lines, label = "Differences" }: { lines: readonly DiffLine[]; label?: string }) {
  if (lines.length === 0) return <p className="text-sm text-muted">No differences.</p>;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto border border-line bg-raised p-3 text-xs"
    >
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <p key={at} className={`font-mono whitespace-pre-wrap ${LOOKS[kind]}`}>
          <span aria-hidden="true">{SIGNS[kind]} </span>
          <span className="sr-only">{WORDS[kind]}</span>
          {text}
        </p>
      ))}
    </section>
  );
}
