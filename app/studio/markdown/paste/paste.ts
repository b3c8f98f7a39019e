import { Plugin } from "@milkdown/prose/state";
import { $prose } from "@milkdown/utils";
import { keepOwnPictures } from "./pictures.ts";
import { rebuildTables } from "./tables.ts";
import { isBlank } from "./text-lines.ts";
import { rebuildLists } from "./word-lists.ts";

export const pasteFromElsewhere = $prose(
  () => new Plugin({ props: { transformPastedHTML: (html) => readableHtml(html) } }),
);

/** Of the editor itself. */
const OWN = "data-pm-slice";

/** Rewrites what word processors and other sites put on the clipboard, so that the editor keeps its lists, tables and pictures. */
function readableHtml(html: string): string {
  // A browser would read the marks of Word around list markers as comments, but not all parsers do.
  const text = html.replace(/<!\[(?:if[^\]]*|endif)\]>/gi, "");
  const { body } = new DOMParser().parseFromString(text, "text/html");
  const hasOtherPictures = keepOwnPictures(body);
  if (html.includes(OWN)) return hasOtherPictures ? body.innerHTML : html;
  unwrap(body.querySelectorAll("b[id^='docs-internal-guid']"));
  const ofWord = Array.from(body.querySelectorAll("*")).filter(({ tagName }) => /^o:/i.test(tagName));
  for (const element of ofWord) if (isBlank(element)) element.remove();
  rebuildLists(body);
  rebuildTables(body);
  for (const paragraph of body.querySelectorAll("p")) if (isBlank(paragraph)) paragraph.remove();
  return body.innerHTML;
}

function unwrap(elements: Iterable<Element>): void {
  for (const element of elements) element.replaceWith(...element.childNodes);
}
