/**
 * A page as it was rendered. Its text is left in pieces, which go into bytes one after the other: putting a long text
 * together, only to take it apart again, costs as much as rendering a third of it.
 */
export class HtmlResponse extends Response {
  readonly pieces: HtmlPieces;

  constructor(pieces: HtmlPieces, init: ResponseInit) {
    super(null, init);
    this.pieces = pieces;
  }

  override async text(): Promise<string> {
    return this.pieces.map((piece) => (typeof piece === "string" ? piece : piece.markup)).join("");
  }
}

/** The second piece holds the head, whole. */
export type HtmlPieces = readonly [doctype: string, markup: string, ...rest: HtmlPiece[]];

/** Text of this page, or a part that stands in others as well. */
export type HtmlPiece = string | DrawnPart;

/**
 * Whole elements that stand the same in many pages: what was found out about them once, such as their bytes, holds
 * for each, and is kept with this object.
 */
export interface DrawnPart {
  readonly markup: string;
}
