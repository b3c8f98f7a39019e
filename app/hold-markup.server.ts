import type { DrawnPart, HtmlPiece } from "#core/html-response.ts";
import type { HoldMarkup } from "./ui/held-markup.ts";

/** What stands in place of a part, with its number. React escapes the sign that it begins with in all other text. */
const MARK = "<!--part ";
const MARK_END = "-->";

/** A shorter one is copied sooner than looked up. */
const LONG = 500;

/** Characters of the parts that are kept: a few hundred KB are header, footer and questions. */
const ROOM = 1024 * 1024;

const known = new Map<string, DrawnPart>();
let taken = 0;

/** The same part for the same markup, for as long as there is room. */
function partOf(markup: string): DrawnPart {
  let part = known.get(markup);
  if (part === undefined) {
    part = { markup };
    taken += markup.length;
    if (taken > ROOM) {
      known.clear();
      taken = markup.length;
    }
    known.set(markup, part);
  }
  return part;
}

/** For one page. */
export interface HeldMarkup {
  hold: HoldMarkup;
  /** A text of the page with the parts in their places; the first piece is never a part. */
  fill(text: string): [string, ...HtmlPiece[]];
}

export function holdMarkup(): HeldMarkup {
  const parts: DrawnPart[] = [];
  return {
    hold(markup) {
      if (markup.length < LONG) return markup;
      parts.push(partOf(markup));
      return MARK + (parts.length - 1) + MARK_END;
    },
    fill(text) {
      const [first = "", ...rest] = text.split(MARK);
      const pieces: [string, ...HtmlPiece[]] = [first];
      for (const piece of rest) {
        const end = piece.indexOf(MARK_END);
        const part = parts[Number(piece.slice(0, end))];
        if (part === undefined) throw new Error("a page has the mark of a part that was not drawn for it");
        pieces.push(part, piece.slice(end + MARK_END.length));
      }
      return pieces;
    },
  };
}
