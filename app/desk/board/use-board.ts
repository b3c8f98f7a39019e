import { useState } from "react";
import { useFetcher } from "react-router";
import type { BoardCard, BoardColumn } from "#core/board.ts";
import type { Stage } from "#core/stages.ts";
import { useLastResult } from "../ui/last-result.ts";
import type { BoardActionData } from "./move-action.ts";
import { useBoardKeys, useFocusInColumn } from "./use-board-keys.ts";

/** The cards of a board: which are selected, and where those are that are being moved. */
export function useBoard(columns: readonly BoardColumn[], actionData: BoardActionData | undefined) {
  const fetcher = useFetcher<BoardActionData>();
  const last = useLastResult(actionData);
  const cards = columns.flatMap((column) => column.cards);
  const [chosen, setSelected] = useState<readonly string[]>([]);
  const selected = chosen.filter((id) => cards.some((card) => card.id === id));
  const clear = () => setSelected([]);
  useBoardKeys(clear);
  const moving = fetcher.formData?.has("stage") ? fetcher.formData : undefined;
  const stayInColumn = useFocusInColumn(moving);
  const stageOf = (card: BoardCard) =>
    moving?.getAll("id").includes(card.id) ? String(moving.get("stage")) : card.stage;
  return {
    fetcher,
    result: fetcher.state === "idle" ? (fetcher.data ?? last) : undefined,
    selected: cards.filter(({ id }) => selected.includes(id)),
    toggle: (id: string) =>
      setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]),
    clear,
    /** The cards that a move to a stage is of. @param id of a card that is moved by itself unless it is selected */
    movedTo(stage: Stage, id?: string): BoardCard[] {
      const ids = id === undefined || selected.includes(id) ? selected : [id];
      return cards.filter((card) => ids.includes(card.id) && card.stage !== stage);
    },
    move(moved: readonly BoardCard[], stage: Stage, details: Readonly<Record<string, string>> = {}) {
      stayInColumn(moved.map(({ id }) => id));
      const form = new FormData();
      for (const { id } of moved) form.append("id", id);
      form.set("stage", stage);
      for (const [name, text] of Object.entries(details)) form.set(name, text);
      const [first] = moved;
      if (moved.length === 1) form.set("version", String(first?.version));
      form.set("name", first?.name ?? "");
      void fetcher.submit(form, { method: "post" });
      clear();
    },
    /** The columns as they will be. */
    columns: columns.map(({ cards: stored, ...column }) => {
      const shown = cards.filter((card) => stageOf(card) === column.stage);
      return { ...column, cards: shown, total: column.total + shown.length - stored.length };
    }),
  };
}
