import { type KiteShape, kiteSvg } from "#core/kites.ts";

/** Draws a slug's picture into an element. A file of its own, because few visits need it in the browser. */
export function drawKites(box: Element, slug: string, shape: KiteShape): void {
  box.innerHTML = kiteSvg({ seed: slug, shape, palette: "page" });
}
