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
    return this.pieces.join("");
  }
}

/** The second piece holds the head, whole. */
export type HtmlPieces = readonly [doctype: string, markup: string, ...rest: string[]];
