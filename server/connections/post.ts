import { failureCode, requestPublic } from "../http/public-hosts.ts";
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
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Fairlead",
        ...headers,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    };
    const response = await requestPublic(url, hosts, options, body);
    response.destroy();
    return { status: response.statusCode ?? 0, milliseconds: Math.round(performance.now() - start) };
  } catch (error) {
    throw new DeliveryError(failureCode(error as Error));
  }
}
