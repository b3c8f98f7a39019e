import type { Clock } from "../config/clock.ts";
import type { Library } from "../content/library.ts";
import { isRead, type Middleware, targetOf } from "../http/app.ts";

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
export function securityTxt({ library, origin, clock }: SecurityTxtDeps): Middleware {
  return async (context, next) => {
    if (!isRead(context)) return next();
    const [path] = targetOf(context).split("?", 1);
    if (path === FORMER_PATH) return context.text(`See ${URL_PATH}\n`, 301, { Location: URL_PATH });
    if (path !== URL_PATH) return next();
    const lines = [
      `Contact: mailto:${library.content.company.security_email}`,
      `Expires: ${new Date(clock() + VALID_MS).toISOString()}`,
      "Preferred-Languages: en",
      // A canonical URL is only meaningful over HTTPS.
      ...(origin.startsWith("https:") ? [`Canonical: ${origin}${URL_PATH}`] : []),
    ];
    return context.body(`${lines.join("\n")}\n`, 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    });
  };
}
