import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { type RequestOptions, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The message is a code: 'https' or 'private'. */
export class HostRefused extends Error {
  override name = "HostRefused";
}

/**
 * Options of a request to a URL that a person entered: HTTPS to a public host only.
 *
 * @param hosts in a private network that are allowed too, also by HTTP
 * @throws HostRefused
 */
export function publicOnly(url: URL, hosts: readonly string[]): Pick<RequestOptions, "lookup" | "agent"> {
  const isAllowed = hosts.includes(url.host);
  if (url.protocol !== "https:" && !(isAllowed && url.protocol === "http:")) throw new HostRefused("https");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!isAllowed && isIP(host) !== 0 && !isPublic(host)) throw new HostRefused("private");
  // Checked where the connection gets its address, so that a second answer of the name server changes nothing.
  return { agent: false, ...(!isAllowed && { lookup: lookupPublic }) };
}

/** Sends a request with the options of `publicOnly`, and follows no redirect. */
export function requestPublic(
  url: URL,
  hosts: readonly string[],
  options: Pick<RequestOptions, "method" | "headers" | "auth" | "signal">,
  body?: string,
): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { ...options, ...publicOnly(url, hosts) }, resolve)
      .on("error", reject)
      .end(body);
  });
}

/** Why a request failed, without its URL, which may be a secret. */
export function failureCode(error: Error): string {
  if (error instanceof HostRefused) return error.message;
  if (/abort|timeout/i.test(error.name)) return "ETIMEDOUT";
  return (error as NodeJS.ErrnoException).code ?? "EUNKNOWN";
}

const isPublic = (address: string) => ipaddr.process(address).range() === "unicast";

const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    if (!addresses.every(({ address }) => isPublic(address))) return done(new HostRefused("private"), "");
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    done(null, first?.address ?? "", first?.family);
  });
