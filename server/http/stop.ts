import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The whole of a stop, from the signal to the end of the process. */
const STOP_MS = 10_000;
/** Of it, what goes on behind the answers gets this much in the end. */
const CLOSE_MS = 2_000;
const IDLE_CHECK_MS = 100;

export interface StopParts {
  server: Server;
  /** Says to balancers that no more visitors are wanted. */
  retire: () => void;
  /** How long they get to notice, in milliseconds: visitors are served meanwhile. */
  delay: number;
  /** Ends what goes on behind the answers. */
  close: () => Promise<void>;
}

/**
 * Stops the server so that nobody notices: no longer ready, then no new connections, then the open answers to their
 * end, then the rest. Ten seconds after the signal it is over in any case: a slow mail server is not waited for, what
 * was under way is delivered at the next start.
 */
export function createStop({ server, retire, delay, close }: StopParts): () => Promise<void> {
  let isStopping = false;
  return async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_MS).unref();
    retire();
    // Who asks again and again on one connection would never let it end: the next answer is its last.
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    if (delay > 0) await sleep(delay);
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const late = setTimeout(() => server.closeAllConnections(), STOP_MS - CLOSE_MS - delay);
    await drained;
    clearInterval(idle);
    clearTimeout(late);
    await close();
    process.exit(0);
  };
}
