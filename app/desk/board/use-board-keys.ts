import { useEffect, useRef } from "react";
import { useKeys } from "../ui/keyboard.ts";

/** Cards have `data-card`, columns `data-stage`. The current card is the one with focus. */
export function useBoardKeys(clear: () => void): void {
  useKeys({
    j: () => goInColumn(1),
    k: () => goInColumn(-1),
    h: () => goToColumn(-1),
    l: () => goToColumn(1),
    x: () => currentCard()?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
    m: () => {
      const card = currentCard()?.querySelector<HTMLElement>("[data-move] button");
      (card ?? document.querySelector<HTMLElement>("[data-move-selected] button"))?.click();
    },
    Escape: clear,
  });
}

const CARD = "[data-card]";

const currentCard = () => document.activeElement?.closest<HTMLElement>(CARD) ?? null;
const cardsIn = (column: ParentNode) => [...column.querySelectorAll<HTMLElement>(CARD)];
const focus = (card: HTMLElement | undefined) => card?.querySelector("a")?.focus();

function goInColumn(by: number): void {
  const card = currentCard();
  if (card === null) {
    focus(cardsIn(document)[0]);
    return;
  }
  const cards = cardsIn(card.closest("[data-stage]") ?? document);
  focus(cards[cards.indexOf(card) + by]);
}

/**
 * Focus stays in its column when a card is moved to another one: it goes to the card that takes its place.
 * @param moving changes when cards are shown in another column
 */
export function useFocusInColumn(moving: unknown): (moved: readonly string[]) => void {
  const next = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when cards have left their column
  useEffect(() => {
    const card = next.current;
    next.current = undefined;
    // After the menu has given focus back to its button, which may be gone.
    const frame = requestAnimationFrame(() => document.activeElement === document.body && focus(card));
    return () => cancelAnimationFrame(frame);
  }, [moving]);
  return (moved) => {
    const isMoved = ({ dataset }: HTMLElement) => moved.includes(dataset.card ?? "");
    const first = cardsIn(document).find(isMoved);
    const cards = cardsIn(first?.closest("[data-stage]") ?? document);
    const others = [...cards.slice(cards.indexOf(first as HTMLElement)), ...cards.toReversed()];
    next.current = others.find((card) => !isMoved(card));
  };
}

/** To the next column with cards, at the same height. */
function goToColumn(by: number): void {
  const card = currentCard();
  if (card === null) {
    focus(cardsIn(document)[0]);
    return;
  }
  const columns = [...document.querySelectorAll<HTMLElement>("[data-stage]")].filter(
    (column) => cardsIn(column).length > 0,
  );
  const column = card.closest<HTMLElement>("[data-stage]") as HTMLElement;
  const next = columns[columns.indexOf(column) + by];
  if (next === undefined) return;
  const cards = cardsIn(next);
  focus(cards[Math.min(cardsIn(column).indexOf(card), cards.length - 1)]);
}
