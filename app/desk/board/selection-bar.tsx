import type { ReactNode } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { BoardCard } from "#core/board.ts";
import { isEnd, type Stage, stageName } from "#core/stages.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/field.tsx";
import { MenuAction, MenuButton } from "../ui/menu-button.tsx";

interface SelectionBarProps {
  /** Such as 'applications'. */
  leads: string;
  /** Those that are selected. */
  cards: readonly BoardCard[];
  stages: readonly Stage[];
  /** The stages that the selected cards can be moved to. */
  offered: readonly Stage[];
  /** Whether an end asks for more than the stage. */
  isEndAsking: boolean;
  /** The button of the form without scripts. */
  plain: { stage: Stage; text: string };
  children?: ReactNode;
  onMove: (stage: Stage) => void;
  onClear: () => void;
}

/** Moves several leads. Without scripts it is a form of all cards. */
export function SelectionBar({ leads, cards, stages, offered, plain, ...props }: SelectionBarProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <PlainForm {...{ leads, stages, plain }} />;
  if (cards.length === 0) return <p role="status" className="sr-only" />;
  return (
    <div className="sticky top-0 z-20 mb-2 flex flex-wrap items-center gap-2 bg-paper py-1 text-sm">
      <p role="status" className="font-bold">
        {cards.length} selected
      </p>
      <span data-move-selected="">
        <MenuButton label={`Move to: the selected ${leads}`} text="Move to">
          {offered.map((stage) => (
            <MenuAction key={stage} onAction={() => props.onMove(stage)}>
              {stageName(stage)}
              {props.isEndAsking && isEnd(stage) && cards.length > 1 && "…"}
            </MenuAction>
          ))}
        </MenuButton>
      </span>
      {props.children}
      <Button variant="quiet" onPress={props.onClear}>
        Clear
      </Button>
    </div>
  );
}

function PlainForm({ leads, stages, plain }: Pick<SelectionBarProps, "leads" | "stages" | "plain">) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <Select
        name="stage"
        label={`Move the selected ${leads} to`}
        options={stages.map((id) => ({ id, label: stageName(id) }))}
        defaultValue={plain.stage}
      />
      <Button type="submit">{plain.text}</Button>
    </div>
  );
}
