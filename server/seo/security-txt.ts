import type { Clock } from "../config/clock.ts";
import type { Library } from "../content/library.ts";
import { answerPlainly, isReading, type Layer } from "../http/layer.ts";

const URL_PATH = "/.well-known/security.txt";
/** Location used before RFC 9116. */
const FORMER_PATH = "/security.txt";

/** RFC 9116 recommends an expiry of less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

export interface SecurityTxtDeps {
  library: Library;
  origin: string;
  clock: Clock;
}

/** Security contact (RFC 9116), generated per request so that it never expires. */
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
      // A canonical URL is only meaningful over HTTPS.
      ...(origin.startsWith("https:") ? [`Canonical: ${origin}${URL_PATH}`] : []),
    ];
    answerPlainly(response, 200, lines.join("\n"), { "cache-control": "public, max-age=86400" });
  };
}
