import type { IncomingMessage, ServerResponse } from "node:http";

/** One step on the way of a request: it answers, or hands on to the next. */
export type Layer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Whether a request only asks for something. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Runs layers in order; what none of them answers goes to the last. */
export function inOrder(
  layers: readonly Layer[],
  last: (request: IncomingMessage, response: ServerResponse) => void,
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const run = (index: number): void => {
      const layer = layers[index];
      if (layer === undefined) last(request, response);
      else layer(request, response, () => run(index + 1));
    };
    run(0);
  };
}

/** A short plain answer for machines and for what no page is worth rendering. */
export function answerPlainly(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const body = `${message}\n`;
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    ...headers,
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
