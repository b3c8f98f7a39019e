import { useId, useState } from "react";
import { Link } from "react-router";
import { useFormats } from "#app/formats.ts";
import type { BoardCard, BoardColumn } from "#core/board.ts";
import { writtenPrice } from "#core/formats.ts";
import { type Stage, stageName } from "#core/stages.ts";
import { Card } from "./card.tsx";

interface StageColumnProps extends Omit<BoardColumn, "cards"> {
  cards: readonly BoardCard[];
  /** The list of all of them. */
  allUrl: string;
  detail: (card: BoardCard) => string | null;
  now: number;
  /** Ids of cards. */
  selected: readonly string[];
  toggle: (id: string) => void;
  /** Missing without the right to move. */
  onMove?: (id: string, stage: Stage) => void;
}

export function StageColumn({ stage, cards, total, value, allUrl, onMove, ...shown }: StageColumnProps) {
  const heading = useId();
  const formats = useFormats();
  const [isTarget, setTarget] = useState(false);
  return (
    <section
      aria-labelledby={heading}
      data-stage=""
      className={`flex flex-col rounded-sm bg-wash p-1 ${cards.length === 0 ? "md:w-28 md:flex-none" : "min-w-0 md:min-w-38 md:flex-1"} ${isTarget ? "outline-2 outline-deep" : ""}`}
      {...(onMove && {
        onDragOver: (event) => {
          event.preventDefault();
          setTarget(true);
        },
        onDragLeave: () => setTarget(false),
        onDrop: (event) => {
          event.preventDefault();
          setTarget(false);
          onMove(event.dataTransfer.getData("text/plain"), stage);
        },
      })}
    >
      <h2 id={heading} className="flex items-baseline justify-between gap-2 px-2 py-1 text-sm font-bold">
        <span className="min-w-0 wrap-anywhere">{stageName(stage)}</span>
        <span className="font-normal text-muted">{total}</span>
      </h2>
      {value !== null && value > 0 && (
        <p className="px-2 pb-1 text-xs text-muted tabular-nums">
          <span className="sr-only">Estimated value: </span>
          {writtenPrice(value, formats)}
        </p>
      )}
      {cards.length > 0 && (
        <ul
          aria-labelledby={heading}
          className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1 md:min-h-24"
        >
          {cards.map((card) => (
            <Card
              key={card.id}
              card={card}
              detail={shown.detail(card)}
              now={shown.now}
              isSelected={shown.selected.includes(card.id)}
              onSelect={() => shown.toggle(card.id)}
              {...(onMove && { onMove: (to: Stage) => onMove(card.id, to) })}
            />
          ))}
        </ul>
      )}
      {cards.length < total && (
        <Link to={allUrl} className="px-2 py-2 text-xs text-deep underline touch:py-3">
          {total - cards.length} more: all {total} {stageName(stage).toLowerCase()}
        </Link>
      )}
    </section>
  );
}
