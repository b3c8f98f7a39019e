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
