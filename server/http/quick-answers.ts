import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Page } from "../page-cache/page.ts";
import { createWires } from "../page-cache/wire.ts";
import { createPlainGetReader } from "./plain-get.ts";
import { refuseConnection } from "./refuse-connection.ts";

/** Answers that wait to be read by whoever asked; beyond, nothing more is read from the connection. */
const UNREAD_BYTES = 256 * 1024;

/**
 * Answers requests for pages that lie in memory before Node's HTTP server sees them, which takes half of the time.
 * It knows one shape of request only: a whole head without a body, alone in what arrived. With the first that has
 * another, or asks for something else, the connection goes over to Node's server with what arrived, and stays there.
 *
 * @param find the page under a request target, when it is ready to be sent
 * @returns closes the connections that wait for a next request
 */
export function answerQuickly(server: Server, find: (target: string) => Page | null): () => void {
  const [handOver] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (handOver === undefined) throw new Error("Node's HTTP server listens for no connections");
  server.removeListener("connection", handOver);
  const wireOf = createWires(server.keepAliveTimeout);
  const waiting = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    const read = createPlainGetReader();
    const end = () => socket.end();
    const destroy = () => socket.destroy();
    const late = () => {
      if (socket.bytesWritten > 0) socket.destroy();
      else refuseConnection(socket, "408 Request Timeout");
    };
    const forget = () => waiting.delete(socket);

    const answer = (chunk: Buffer) => {
      const asked = read(chunk);
      const page = asked && find(asked.target);
      const bytes = page && wireOf(page, asked.wish);
      if (!bytes) return giveAway(chunk);
      if (socket.bytesWritten === 0) socket.setTimeout(server.keepAliveTimeout);
      socket.write(bytes);
      if (socket.writableLength > UNREAD_BYTES) {
        socket.pause();
        socket.once("drain", () => socket.resume());
      }
    };

    const giveAway = (chunk: Buffer) => {
      forget();
      socket
        .off("data", answer)
        .off("end", end)
        .off("error", destroy)
        .off("timeout", late)
        .off("close", forget);
      socket.setTimeout(0);
      handOver.call(server, socket);
      socket.unshift(chunk);
    };

    waiting.add(socket);
    socket.setTimeout(server.headersTimeout);
    socket.on("data", answer).on("end", end).on("error", destroy).on("timeout", late).on("close", forget);
  });

  return () => {
    for (const socket of waiting) socket.end();
  };
}
