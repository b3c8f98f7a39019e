import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { BoardCard } from "#core/board.ts";
import { isEnd, joinStages, type Stage, stageName } from "#core/stages.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/field.tsx";
import { MenuAction, MenuButton } from "../ui/menu-button.tsx";

interface SelectionBarProps {
  /** Those that are selected. */
  cards: readonly BoardCard[];
  stages: readonly Stage[];
  onMove: (stage: Stage) => void;
  onClear: () => void;
}

/** Moves several applications, or writes to their applicants. Without scripts it is a form of all cards. */
export function SelectionBar({ cards, stages, onMove, onClear }: SelectionBarProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <PlainForm stages={stages} />;
  if (cards.length === 0) return <p role="status" className="sr-only" />;
  const offered = joinStages(cards.map((card) => card.stages));
  return (
    <div className="sticky top-0 z-20 mb-2 flex flex-wrap items-center gap-2 bg-paper py-1 text-sm">
      <p role="status" className="font-bold">
        {cards.length} selected
      </p>
      <span data-move-selected="">
        <MenuButton label="Move to: the selected applications" text="Move to">
          {offered.map((stage) => (
            <MenuAction key={stage} onAction={() => onMove(stage)}>
              {stageName(stage)}
              {isEnd(stage) && cards.length > 1 && "…"}
            </MenuAction>
          ))}
        </MenuButton>
      </span>
      {/* To the page of the form, with the checkboxes. */}
      <Button type="submit" variant="quiet">
        Write to them…
      </Button>
      <Button variant="quiet" onPress={onClear}>
        Clear
      </Button>
    </div>
  );
}

function PlainForm({ stages }: Pick<SelectionBarProps, "stages">) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <Select
        name="stage"
        label="Move the selected applications to"
        options={stages.map((id) => ({ id, label: stageName(id) }))}
        defaultValue="rejected"
      />
      <Button type="submit">Continue…</Button>
    </div>
  );
}
