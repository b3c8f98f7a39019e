import { RETRY_AFTER, Unavailable } from "#core/api/errors.ts";
import type { Clock } from "../config/clock.ts";
import type { Library } from "../content/library.ts";
import { answerPlainly, isReading, type Layer } from "../http/layer.ts";
import { createPage, encode, type Page } from "../http/page.ts";
import { encodingFor, sendPage } from "../http/send-page.ts";
import { placeOf } from "../metrics/error-location.ts";
import type { Log } from "../metrics/log.ts";

interface TextFile {
  type: string;
  text: string;
  headers?: Record<string, string>;
}

/** A kind of generated file; `make` returns null for a URL that does not exist. */
export interface TextFileMaker {
  path: RegExp;
  make(match: RegExpExecArray): Promise<TextFile | null>;
}

export interface TextFilesDeps {
  makers: readonly TextFileMaker[];
  library: Library;
  clock: Clock;
  log: Log;
}

/** Files are generated again after this time, because upstream content may have changed. */
const LIFETIME_MS = 30 * 60 * 1000;

/** Feed readers in browsers fetch cross-origin. */
const HEADERS = {
  "cache-control": "public, max-age=600",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** Serves generated text files, cached until the content or the date changes. */
export function textFiles({ makers, library, clock, log }: TextFilesDeps): Layer {
  const made = new Map<string, { page: Page; expiresAt: number }>();
  library.onChange(() => made.clear());

  async function getText(maker: TextFileMaker, match: RegExpExecArray): Promise<Page | null> {
    const [url] = match;
    const known = made.get(url);
    if (known !== undefined && known.expiresAt > clock()) return known.page;
    const text = await maker.make(match);
    if (text === null) return null;
    const headers = { "content-type": text.type, ...HEADERS, ...text.headers };
    const page = createPage(200, headers, text.text);
    const change = library.nextChange() ?? Number.POSITIVE_INFINITY;
    made.set(url, { page, expiresAt: Math.min(clock() + LIFETIME_MS, change) });
    return page;
  }

  return (request, response, next) => {
    if (!isReading(request)) return next();
    const [url = ""] = (request.url as string).split("?", 1);
    for (const maker of makers) {
      const match = maker.path.exec(url);
      if (match === null) continue;
      getText(maker, match)
        .then(async (page) => {
          if (page === null) return next();
          await encode(page, encodingFor(request));
          sendPage(page, request, response);
        })
        .catch((error: unknown) => {
          if (error instanceof Unavailable) {
            const again = { "retry-after": String(RETRY_AFTER) };
            return answerPlainly(response, 503, "This is temporarily unavailable", again);
          }
          log.error(placeOf(error), "text failed");
          if (response.headersSent) response.destroy();
          else answerPlainly(response, 500, "Something went wrong on our side");
        });
      return;
    }
    next();
  };
}
