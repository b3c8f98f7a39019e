import { useMemo } from "react";
import { changedLines, type DiffLine } from "#core/changed-lines.ts";
import { changedWords } from "#core/changed-words.ts";
import { Diff } from "../editor/diff.tsx";
import { FieldLink, type GoTo } from "./field-link.tsx";
import { Foldable } from "./foldable.tsx";
import type { Change } from "./list-changes.ts";

interface ChangesProps {
  changes: readonly Change[];
  /** An entry without a published text. */
  isNew: boolean;
  isOpen: boolean;
  onGo: GoTo;
}

const MOST_SHOWN = 60;

/** The fields of a draft that differ from the published text; each label leads to the field. */
export function Changes({ changes, isNew, isOpen, onGo }: ChangesProps) {
  const title = isNew ? "Texts of the new entry" : "Changes to the published text";
  const more = changes.length - MOST_SHOWN;
  return (
    <Foldable
      title={title}
      summary={changes.length === 1 ? "1 field" : `${changes.length} fields`}
      isOpen={isOpen}
    >
      <ul aria-label={title} className="grid gap-4">
        {changes.slice(0, MOST_SHOWN).map((change) => (
          <li key={change.field} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 text-sm">
            <p>
              <FieldLink field={change.field} onGo={onGo}>
                {change.label}
              </FieldLink>
            </p>
            {isNew ? <NewText {...change} /> : <ChangedText {...change} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm text-muted">And {more} more fields.</p>}
    </Foldable>
  );
}

const FOLDED = "max-h-60 overflow-auto";

function NewText({ label, to: text }: Pick<Change, "label" | "to">) {
  const isLong = text.length > 600 || text.split("\n").length > 8;
  return (
    <div
      dir="auto"
      // It scrolls, so it must be reachable by keyboard.
      {...(isLong && { tabIndex: 0, role: "region", "aria-label": label })}
      className={`border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap ${isLong ? FOLDED : ""}`}
    >
      {text}
    </div>
  );
}

/** In characters; longer texts and those of several lines are shown by the lines that differ. */
const MOST_BY_WORDS = 2000;

function ChangedText({ label, from, to }: Pick<Change, "label" | "from" | "to">) {
  const isByWords = [from, to].every((text) => text.length <= MOST_BY_WORDS && !text.includes("\n"));
  return isByWords ? <ByWords {...{ from, to }} /> : <ByLines {...{ label, from, to }} />;
}

function ByWords({ from, to }: { from: string; to: string }) {
  const parts = useMemo(() => changedWords(from, to), [from, to]);
  // Texts with nothing in common are shown one below the other.
  const display = parts.some(({ kind }) => kind === "same") ? "" : "block w-fit";
  return (
    <p dir="auto" className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        <Words key={at} {...part} display={display} />
      ))}
    </p>
  );
}

function Words({ kind, text, display }: DiffLine & { display: string }) {
  if (kind === "same") return text;
  if (kind === "added")
    return (
      <ins className={`${display} bg-sky-1 underline`}>
        <span className="sr-only">Added: </span>
        {text}
      </ins>
    );
  return (
    <del className={`${display} text-error line-through`}>
      <span className="sr-only">Removed: </span>
      {text}
    </del>
  );
}

/** It follows what is typed, so it stops sooner than the comparison of revisions. */
const MOST_EDITS = 1000;

const MOST_LINES = 300;

function ByLines({ label, from, to }: Pick<Change, "label" | "from" | "to">) {
  const lines = useMemo(() => changedLines(from, to, MOST_EDITS), [from, to]);
  const more = lines.length - MOST_LINES;
  return (
    <>
      <Diff lines={lines.slice(0, MOST_LINES)} label={`Differences: ${label}`} />
      {more > 0 && <p className="text-muted">And {more} more lines.</p>}
    </>
  );
}
