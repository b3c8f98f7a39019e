import type { Clock } from "../config/clock.ts";
import type { Library } from "../content/library.ts";
import { answerPlainly, isReading, type Layer } from "../http/layer.ts";

const URL_PATH = "/.well-known/security.txt";
/** Where it stood before there was a standard, and where some still look. */
const FORMER_PATH = "/security.txt";

/** How long what it says may be relied on: less than a year, as the standard recommends. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

export interface SecurityTxtDeps {
  library: Library;
  origin: string;
  clock: Clock;
}

/** Whom to tell of a hole (RFC 9116). Written when it is asked for, so that it is never out of date. */
export function securityTxt({ library, origin, clock }: SecurityTxtDeps): Layer {
  return (request, response, next) => {
    if (!isReading(request)) return next();
    const [path] = (request.url as string).split("?", 1);
    if (path === FORMER_PATH) {
      return answerPlainly(response, 301, `See ${URL_PATH}`, { location: URL_PATH });
    }
    if (path !== URL_PATH) return next();
    const lines = [
      `Contact: mailto:${library.content.company.security_email}`,
      `Expires: ${new Date(clock() + VALID_MS).toISOString()}`,
      "Preferred-Languages: en",
      // Only an address over https says anything about who speaks.
      ...(origin.startsWith("https:") ? [`Canonical: ${origin}${URL_PATH}`] : []),
    ];
    answerPlainly(response, 200, lines.join("\n"), { "cache-control": "public, max-age=86400" });
  };
}
