import { XSRF_COOKIE, XSRF_HEADER } from "#core/xsrf.ts";

const TOKEN = new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]+)`);

/** For a request to this site that isn't a read; empty without the cookie. */
export function xsrfHeaders(): Record<string, string> {
  const [, token] = TOKEN.exec(document.cookie) ?? [];
  return token === undefined ? {} : { [XSRF_HEADER]: token };
}

/** Gives the token to all requests of `fetch` to this site that aren't reads. */
export function sendXsrfToken(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : null;
    const isRead = /^(?:GET|HEAD)$/i.test(init?.method ?? request?.method ?? "GET");
    const url = new URL(request?.url ?? String(input), location.href);
    if (isRead || url.origin !== location.origin) return fetch(input, init);
    const headers = new Headers(init?.headers ?? request?.headers);
    for (const [name, value] of Object.entries(xsrfHeaders())) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
}
