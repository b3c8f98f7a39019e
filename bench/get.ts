import { get as httpGet, type IncomingHttpHeaders } from "node:http";

export const ENCODINGS = "gzip, deflate, br, zstd";

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A GET on a new connection; `fetch` would decompress the body. */
export function get(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    httpGet(url, { headers, agent: false }, async (response) => {
      try {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode as number, headers: response.headers, body });
      } catch (error) {
        reject(error);
      }
    }).on("error", reject);
  });
}
