import { isIPv6 } from "node:net";

/** Loopback and 'all addresses'. */
const ON_LOCALHOST = ["127.0.0.1", "0.0.0.0", "::"];

interface Listening {
  SITE_URL: string | null;
  HOST: string;
  PORT: number;
}

/** The public origin, or the URL that opens the site on this machine. */
export function originOf({ SITE_URL, HOST, PORT }: Listening): string {
  return SITE_URL ?? httpOrigin(ON_LOCALHOST.includes(HOST) ? "localhost" : HOST, PORT);
}

/** With brackets around an IPv6 address. */
export function httpOrigin(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
