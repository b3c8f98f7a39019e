import { renderToString } from "react-dom/server";
import type { DrawnPart, HtmlPiece } from "#core/html-response.ts";
import { HELD_PART, type Holder } from "./ui/held-parts.ts";

/** A part's number stands between them, to the letter as React writes the element. */
const MARK = `<${HELD_PART} id="`;
const MARK_END = `"></${HELD_PART}>`;

/** A shorter one is copied sooner than looked up. */
const LONG = 500;

/** Characters of the parts that are kept: a few hundred KB are header, footer and questions. */
const ROOM = 1024 * 1024;

/** The shared sum changes twice an hour, and some forms with it. */
const DRAWN = 50;

const known = new Map<string, DrawnPart>();
const drawn = new Map<string, DrawnPart>();
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
export interface HeldParts extends Holder {
  /** A text of the page with the parts in their places; the first piece is never a part. */
  fill(text: string): [string, ...HtmlPiece[]];
}

export function holdParts(): HeldParts {
  const parts: DrawnPart[] = [];
  return {
    hold(markup) {
      return markup.length < LONG ? markup : MARK + (parts.push(partOf(markup)) - 1) + MARK_END;
    },
    draw(name, children) {
      let part = drawn.get(name);
      if (part === undefined) {
        part = { markup: renderToString(children) };
        if (drawn.size === DRAWN) drawn.clear();
        drawn.set(name, part);
      }
      return parts.push(part) - 1;
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
