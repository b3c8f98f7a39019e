import type { IncomingMessage } from "node:http";
import { failureCode, requestPublic } from "../http/public-hosts.ts";

const BYTES_MAX = 10 * 2 ** 20;
const TIMEOUT_MS = 20_000;
const REDIRECTS_MAX = 3;

/** The message is a code without the address, which is a secret. */
export class FetchProblem extends Error {
  override name = "FetchProblem";
}

/** What a server said of the last text, to get it only when it has changed. */
export interface Validators {
  etag: string | null;
  modified: string | null;
}

export interface Fetched extends Validators {
  /** Null when it has not changed. */
  text: string | null;
}

/**
 * Gets a text by HTTPS from a public host. @param hosts in a private network that are allowed too, also by HTTP
 * @throws FetchProblem
 */
export async function fetchFeed(
  address: string,
  known: Validators,
  hosts: readonly string[],
): Promise<Fetched> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    if (url === null) throw new FetchProblem("address");
    const response = await open(url, known, hosts, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      url = URL.parse(headers.location, url);
      continue;
    }
    const { etag = null, "last-modified": modified = null } = headers;
    if (statusCode === 304) {
      response.destroy();
      return { ...known, text: null };
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new FetchProblem(`HTTP ${statusCode}`);
    }
    return { etag, modified, text: await readText(response) };
  }
  throw new FetchProblem("redirects");
}

async function open(
  url: URL,
  { etag, modified }: Validators,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    "user-agent": "Fairlead",
    accept: "text/calendar",
    ...(etag !== null && { "if-none-match": etag }),
    ...(modified !== null && { "if-modified-since": modified }),
  };
  const options = {
    ...{ headers, signal },
    ...(url.username !== "" && { auth: `${decoded(url.username)}:${decoded(url.password)}` }),
  };
  return requestPublic(url, hosts, options).catch((error) => {
    throw problemOf(error);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new FetchProblem("address");
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > BYTES_MAX) throw new FetchProblem("too large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw problemOf(error as Error);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function problemOf(error: Error): FetchProblem {
  return error instanceof FetchProblem ? error : new FetchProblem(failureCode(error));
}
