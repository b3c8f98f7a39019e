import type fc from "fast-check";

/** One request as it goes over the line. */
export interface FuzzRequest {
  bytes: Buffer;
  /** It is HTTP, whatever it asks for: an answer is due. */
  isWhole: boolean;
}

/** What requests are made of that only the running site knows. */
export interface Known {
  /** Addresses of pages. */
  paths: readonly string[];
  /** A sum and its answer, good for as many forms as are sent. */
  challenge: string;
  userResult: string;
}

/** A kind of requests, and how many of them are sent. */
export interface FuzzFamily {
  runs: number;
  /** Milliseconds within which every request must be answered. */
  answersWithin?: number;
  /** Whether the site must hold no upload and no descriptor of one afterwards. */
  leavesNoFile?: true;
  requests(known: Known): fc.Arbitrary<FuzzRequest>;
}

/** A name and a value as they stand in a head. */
export type HeaderLine = readonly [name: string, value: string];

/** Head and body; headers in Latin 1, as they travel. The server is asked to close the connection, as who fuzzes waits for that. */
export function whole(line: string, headers: readonly HeaderLine[] = [], body?: Buffer): FuzzRequest {
  const all: HeaderLine[] = [["Host", "localhost"], ["Connection", "close"], ...headers];
  if (body !== undefined) all.push(["Content-Length", String(body.length)]);
  const text = [`${line} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)].join("\r\n");
  const bytes = Buffer.concat([Buffer.from(`${text}\r\n\r\n`, "latin1"), body ?? Buffer.alloc(0)]);
  return { bytes, isWhole: true };
}
