import { request } from "node:http";

/** An answer as it came over the wire: nothing decoded, nothing folded. */
export interface RawResponse {
  status: number;
  /** Names and values in the order of the answer. */
  headers: [name: string, value: string][];
  body: Buffer;
}

/** What the browsers of today take. */
export const ACCEPTED = "gzip, deflate, br, zstd";

/** Asks for an address; the body stays as compressed as it was sent. */
export function ask(address: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers, agent: false }, async (response) => {
      const { rawHeaders } = response;
      const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
        index % 2 === 0 ? [[name, rawHeaders[index + 1] as string]] : [],
      );
      try {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode as number, headers: pairs, body });
      } catch (error) {
        reject(error);
      }
    });
    asking.on("error", reject);
    asking.end();
  });
}

export function headerOf({ headers }: RawResponse, wanted: string): string | null {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
}
