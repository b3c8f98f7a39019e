import path from "node:path";
import type { RawResponse } from "#tests/support/raw-request.ts";
import type { FuzzRequest } from "./request.ts";
import { HEADER, TAG } from "./words.ts";

/** Folders, stack traces and messages of engines. */
const LEAKS: readonly RegExp[] = [
  /\/node_modules\//,
  /\bnode:internal/,
  /file:\/\/\//,
  /\n\s+at \S+ \(/,
  /build\/server\/index\.js/,
  /\bserver\/[\w-]+\/[\w-]+\.ts\b/,
  /SQLITE_|SqliteError|ERR_SQLITE/,
  /\b(?:ENOENT|EACCES|ENAMETOOLONG|EISDIR|ECONNREFUSED)\b/,
  /\b(?:TypeError|RangeError|ReferenceError|URIError|ZodError): /,
];

export function createResponseCheck(secrets: readonly string[]) {
  const hidden = [process.cwd(), path.resolve("build"), ...secrets];

  return function problemOf({ isWhole }: FuzzRequest, response: RawResponse): string | null {
    const { status, statuses, headers, body, text } = response;
    if (status === 0) return isWhole ? "no answer" : null;
    const worst = Math.max(...statuses);
    if (worst >= 500) return `answered ${worst}`;
    const leak = LEAKS.find((pattern) => pattern.test(text))?.source;
    if (leak !== undefined) return `gives away ${leak}`;
    const secret = hidden.find((word) => text.includes(word));
    if (secret !== undefined) return `gives away '${secret}'`;
    if (headers.has(HEADER)) return "a header of the sender's own";
    if (headers.get("content-type")?.startsWith("text/html") && body.includes(TAG)) return "unescaped markup";
    // 100 Continue precedes the response.
    if (status === 100) return null;
    if (headers.get("x-content-type-options") !== "nosniff") return "no security headers";
    if (!headers.has("content-security-policy")) return "no Content-Security-Policy";
    if (headers.has("server") || headers.has("x-powered-by")) return "names its software";
    return null;
  };
}
