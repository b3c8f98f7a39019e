import { RETRY_AFTER, Unavailable } from "#core/api/errors.ts";
import type { Clock } from "../config/clock.ts";
import type { Library } from "../content/library.ts";
import { answerPlainly, isReading, type Layer } from "../http/layer.ts";
import { createPage, encode, type Page } from "../http/page.ts";
import { encodingFor, sendPage } from "../http/send-page.ts";
import type { Log } from "../metrics/log.ts";
import { placeOf } from "../metrics/place-of.ts";

/** A text for machines that is made from the content. */
interface MadeText {
  /** Its media type. */
  type: string;
  text: string;
  headers?: Record<string, string>;
}

/** One sort of text: the addresses it has, and how it is made. Null for what there is not, which is not remembered. */
export interface TextMaker {
  path: RegExp;
  make(match: RegExpExecArray): Promise<MadeText | null>;
}

export interface TextsParts {
  makers: readonly TextMaker[];
  library: Library;
  clock: Clock;
  log: Log;
}

/** A text is made again after this long at the latest: another back end may have changed what is in it. */
const LIFETIME_MS = 30 * 60 * 1000;

/** Readers in browsers fetch them from elsewhere. */
const HEADERS = {
  "cache-control": "public, max-age=600",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** Texts for machines, each made when it is first asked for and kept until the content or the day changes it. */
export function texts({ makers, library, clock, log }: TextsParts): Layer {
  const made = new Map<string, { page: Page; expiresAt: number }>();
  library.onChange(() => made.clear());

  async function getText(maker: TextMaker, match: RegExpExecArray): Promise<Page | null> {
    const [address] = match;
    const known = made.get(address);
    if (known !== undefined && known.expiresAt > clock()) return known.page;
    const text = await maker.make(match);
    if (text === null) return null;
    const headers = { "content-type": text.type, ...HEADERS, ...text.headers };
    const page = createPage(200, headers, text.text);
    const change = library.nextChange() ?? Number.POSITIVE_INFINITY;
    made.set(address, { page, expiresAt: Math.min(clock() + LIFETIME_MS, change) });
    return page;
  }

  return (request, response, next) => {
    if (!isReading(request)) return next();
    const [address = ""] = (request.url as string).split("?", 1);
    for (const maker of makers) {
      const match = maker.path.exec(address);
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
