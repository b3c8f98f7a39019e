import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** The whole of a stop, from the signal to the end of the process. */
export const STOP_MS = 10_000;
/** Of it, what goes on behind the responses gets this much in the end. */
const CLOSE_MS = 2_000;

export interface StopParts {
  server: Server;
  /** Says to balancers that no more visitors are wanted. */
  retire: () => void;
  /** How long they get to notice, in milliseconds: visitors are served meanwhile. */
  delay: number;
  /** Ends what goes on behind the responses. */
  close: () => Promise<void>;
}

/**
 * Makes the function that stops a server: no longer ready, then no new connections, then requests in flight to their
 * end, then the rest. A connection without a request in flight is closed at once, whatever its client does. Call it
 * before the server listens.
 */
export function createStop({ server, retire, delay, close }: StopParts): () => Promise<void> {
  const inFlight = countRequests(server);
  return async () => {
    retire();
    // A client that sends request after request on one connection would never let it end.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    if (delay > 0) await sleep(delay);
    server.close();
    // What has arrived already is read first.
    await nextTurn();
    const late = new AbortController();
    const deadline = sleep(STOP_MS - CLOSE_MS - delay, undefined, { signal: late.signal }).catch(
      () => undefined,
    );
    await Promise.race([inFlight.ended(), deadline]);
    late.abort();
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
    /** Resolves as soon as no request is in flight. */
    ended: () =>
      new Promise<void>((done) => {
        resolve = done;
        if (count === 0) done();
      }),
  };
}
