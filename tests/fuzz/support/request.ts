import type fc from "fast-check";

export interface FuzzRequest {
  bytes: Buffer;
  /** Valid HTTP, which requires a response. */
  isWhole: boolean;
}

/** Values of the running site for generated requests. */
export interface Known {
  paths: readonly string[];
  challenge: string;
  userResult: string;
}

export interface FuzzSuite {
  runs: number;
  answersWithin?: number;
  leavesNoFile?: true;
  requests(known: Known): fc.Arbitrary<FuzzRequest>;
}

export type HeaderLine = readonly [name: string, value: string];

/** With `Connection: close`. */
export function whole(line: string, headers: readonly HeaderLine[] = [], body?: Buffer): FuzzRequest {
  const all: HeaderLine[] = [["Host", "localhost"], ["Connection", "close"], ...headers];
  if (body !== undefined) all.push(["Content-Length", String(body.length)]);
  const text = [`${line} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)].join("\r\n");
  const bytes = Buffer.concat([Buffer.from(`${text}\r\n\r\n`, "latin1"), body ?? Buffer.alloc(0)]);
  return { bytes, isWhole: true };
}
