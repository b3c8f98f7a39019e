/** A page as it was rendered, which stays text until it is finished: a `Response` makes bytes of it, and text of them. */
export class HtmlResponse extends Response {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async text(): Promise<string> {
    return this.#html;
  }
}
