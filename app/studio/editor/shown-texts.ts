const LEVELS = 5;

/** Sections hold many texts. */
const LONGEST = 2000;

/** The text of an element of a page, and of the elements around it. */
export function shownTexts(element: Element): string[] {
  const texts: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at !== null && level < LEVELS; level++) {
    const text = at.getAttribute("alt") ?? at.textContent ?? "";
    if (text.length > LONGEST) break;
    if (text.trim() !== "" && text !== texts.at(-1)) texts.push(text);
    at = at.parentElement;
  }
  return texts;
}
