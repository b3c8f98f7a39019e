import { setTimeout as sleep } from "node:timers/promises";
import { type Answered, Connection } from "./connection.ts";

const CONNECTIONS = 2_000;
const TICK_MS = 5;
const REST_MS = 5_000;

export type Requests = (number: number) => Buffer | string;

export interface Came {
  seconds: number;
  asked: number;
  /** Responses below 500, and the 99th percentile of their time. */
  good: number;
  goodPerSecond: number;
  goodP99: number;
  refused: number;
  refusedP99: number;
  broken: number;
  unasked: number;
}

function loopback(url: string): void {
  if (new URL(url).hostname !== "127.0.0.1") throw new Error(`load stays on this machine: ${url}`);
}

/** Independent of responses, like unrelated visitors. */
export async function putRate(
  url: string,
  requests: Requests,
  perSecond: number,
  seconds: number,
): Promise<Came> {
  loopback(url);
  const tally = createTally();
  const free: Connection[] = [];
  const all = new Set<Connection>();
  const startedAt = performance.now();
  let due = 0;
  let open = 0;
  const ask = () => {
    const connection = free.pop() ?? (all.size < CONNECTIONS ? new Connection(url) : null);
    if (connection === null) return tally.leave();
    all.add(connection);
    open++;
    connection.ask(requests(tally.next()), (answered) => {
      open--;
      tally.note(answered);
      if (connection.isOpen) free.push(connection);
      else all.delete(connection);
    });
  };
  while (performance.now() - startedAt < seconds * 1000) {
    const wanted = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; due < wanted; due++) ask();
    await sleep(TICK_MS);
  }
  const figures = tally.figures(seconds);
  const endsAt = performance.now() + REST_MS;
  while (open > 0 && performance.now() < endsAt) await sleep(TICK_MS);
  for (const connection of all) connection.close();
  return figures;
}

export async function putAll(
  url: string,
  requests: Requests,
  connections: number,
  seconds: number,
): Promise<Came> {
  loopback(url);
  const tally = createTally();
  const all = Array.from({ length: connections }, () => new Connection(url));
  const endsAt = performance.now() + seconds * 1000;
  const ended = all.map(
    (connection) =>
      new Promise<void>((resolve) => {
        const again = () => {
          if (performance.now() >= endsAt || !connection.isOpen) return resolve();
          connection.ask(requests(tally.next()), (answered) => {
            if (performance.now() < endsAt) tally.note(answered);
            again();
          });
        };
        again();
      }),
  );
  await Promise.all(ended);
  for (const connection of all) connection.close();
  return tally.figures(seconds);
}

function createTally() {
  let asked = 0;
  let unasked = 0;
  let broken = 0;
  const good: number[] = [];
  const refused: number[] = [];
  return {
    next: () => asked++,
    leave() {
      unasked++;
    },
    note({ status, milliseconds }: Answered) {
      if (status === 503) refused.push(milliseconds);
      else if (status === 0 || status >= 500) broken++;
      else good.push(milliseconds);
    },
    figures: (seconds: number): Came => ({
      seconds,
      asked,
      good: good.length,
      goodPerSecond: good.length / seconds,
      goodP99: percentile(good, 0.99),
      refused: refused.length,
      refusedP99: percentile(refused, 0.99),
      broken,
      unasked,
    }),
  };
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
