import type { IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { HostRefused, publicOnly } from "../http/public-hosts.ts";
import { DeliveryError } from "../mail/mailer.ts";

const TIMEOUT_MS = 10_000;

export interface Answer {
  status: number;
  milliseconds: number;
}

/**
 * Posts JSON to a public host, and returns its status; its body is not read, and a redirect not followed.
 *
 * @throws DeliveryError without a response
 */
export async function post(
  url: URL,
  { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<Answer> {
  const start = performance.now();
  try {
    const options = {
      ...publicOnly(url, hosts),
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Fairlead",
        ...headers,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    };
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send(url, options, resolve).on("error", reject).end(body);
    });
    response.destroy();
    return { status: response.statusCode ?? 0, milliseconds: Math.round(performance.now() - start) };
  } catch (error) {
    throw new DeliveryError(codeOf(error as Error));
  }
}

function codeOf(error: Error): string {
  if (error instanceof HostRefused) return error.message;
  if (/abort|timeout/i.test(error.name)) return "ETIMEDOUT";
  return (error as NodeJS.ErrnoException).code ?? "EUNKNOWN";
}
