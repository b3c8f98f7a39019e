/** The words that fit, as search engines cut a text; the whole text if it does. */
export function cutText(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  const words = text.split(" ");
  let shown = words.length;
  const cut = () => `${words.slice(0, shown).join(" ")} …`;
  while (shown > 1 && widthOf(cut()) > most) shown--;
  return cut();
}
