import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

export const STOP_MS = 10_000;
const CLOSE_MS = 2_000;

export interface StopOptions {
  server: Server;
  retire: () => void;
  /** Milliseconds until load balancers have noticed. */
  delay: number;
  close: () => Promise<void>;
}

/** Call it before the server listens, because it counts requests. */
export function createStop({ server, retire, delay, close }: StopOptions): () => Promise<void> {
  const inFlight = countRequests(server);
  return async () => {
    retire();
    // A client that reuses a connection would keep it open.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    if (delay > 0) await sleep(delay);
    server.close();
    // Reads requests that have already arrived.
    await nextTurn();
    const ended = new AbortController();
    const deadline = sleep(STOP_MS - CLOSE_MS - delay, undefined, { signal: ended.signal }).catch(
      () => undefined,
    );
    await Promise.race([inFlight.ended(), deadline]);
    ended.abort();
    server.closeAllConnections();
    await close();
  };
}

function countRequests(server: Server) {
  let count = 0;
  let resolve: () => void = () => undefined;
  server.on("request", (_request, response) => {
    count++;
    response.once("close", () => {
      count--;
      if (count === 0) resolve();
    });
  });
  return {
    ended: () =>
      new Promise<void>((done) => {
        resolve = done;
        if (count === 0) done();
      }),
  };
}
