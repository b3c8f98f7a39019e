import type { BoardCard } from "#core/board.ts";
import type { Stage } from "#core/stages.ts";
import { StageColumn } from "./stage-column.tsx";
import type { useBoard } from "./use-board.ts";

interface ColumnsProps {
  board: ReturnType<typeof useBoard>;
  now: number;
  /** The list of all leads of a stage. */
  listOf: (stage: Stage) => string;
  /** The second line of a card. */
  detail: (card: BoardCard) => string | null;
  /** Missing without the right to move. */
  onMove?: (stage: Stage, id: string) => void;
}

export function Columns({ board, listOf, onMove, ...props }: ColumnsProps) {
  const selected = board.selected.map(({ id }) => id);
  return (
    <div className="flex gap-4 max-md:flex-col md:gap-2 md:overflow-x-auto md:pb-4">
      {board.columns.map((column) => (
        <StageColumn
          key={column.stage}
          {...column}
          {...props}
          selected={selected}
          toggle={board.toggle}
          allUrl={listOf(column.stage)}
          {...(onMove && { onMove: (id: string, to: Stage) => onMove(to, id) })}
        />
      ))}
    </div>
  );
}
