const CODES: Readonly<Record<string, string>> = {
  https: "The URL doesn't start with https://, so nothing was sent.",
  private: "The host is in a private network, so nothing was sent.",
  secret: "The secret of this site has changed. Remove the connection, and add it again.",
  off: "Not sent, because the connection was turned off.",
  ETIMEDOUT: "The receiver took longer than 10 seconds to respond.",
  ENOTFOUND: "There is no server at this URL.",
  ECONNREFUSED: "The server at this URL can't be reached.",
  ECONNRESET: "The receiver closed the connection without a response.",
};

const STATUSES: Readonly<Record<number, string>> = {
  400: "it couldn't read the message",
  401: "it needs a sign-in that the URL doesn't have",
  403: "it refuses this URL",
  404: "there's nothing at this URL",
  410: "the URL is gone for good",
  413: "the message is too large for it",
  429: "it gets too many messages",
};

/** What a receiver answered, by the code that is stored: `HTTP 204`, or why there was no answer. */
export function answerInWords(code: string, milliseconds: number | null): string {
  const after = milliseconds === null ? "" : ` after ${milliseconds} ms`;
  const status = Number(/^HTTP (\d+)$/.exec(code)?.[1]);
  if (Number.isNaN(status)) return CODES[code] ?? `The receiver can't be reached (${code}).`;
  if (status >= 200 && status <= 299) return `The receiver accepted it${after} (status ${status}).`;
  if (status >= 300 && status <= 399)
    return `The receiver redirects to another URL${after}, which isn't followed (status ${status}).`;
  const meaning = STATUSES[status] ?? (status >= 500 ? "it had an internal error" : "it refused the message");
  return `The receiver responded with status ${status}${after}: ${meaning}.`;
}
