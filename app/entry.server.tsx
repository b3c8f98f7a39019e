import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { Unavailable } from "#core/calls/unavailable.ts";
import { unavailableContext } from "#core/context.ts";
import { HtmlResponse } from "#core/html-response.ts";
import { LATE_SCRIPTS } from "./late-scripts.ts";

/**
 * Renders a page whole, as text: pages are kept and compressed in one piece, so streaming would gain nothing, and its
 * copies from text to bytes and back took a third of the time in which a page is rendered.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Without the stream React Router leaves out the part of the page that would wait for it.
  const { serverHandoffStream, ...rest } = context;
  const html = renderToString(<ServerRouter context={rest as EntryContext} url={request.url} />);
  if (!html.endsWith("</body></html>") || html.includes("<template data-"))
    throw new Error("a page was not rendered whole");
  // The data go to the scripts, which wait in a template (root.tsx). A page without scripts has nobody to hand them to.
  const template = html.lastIndexOf(`<template id="${LATE_SCRIPTS}">`);
  const end = html.indexOf("</template>", template);
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  // React writes the doctype into streams only; without it browsers lay the page out as those of 1998.
  const page = template === -1 ? html : html.slice(0, end) + handOver(data) + html.slice(end);
  return new HtmlResponse(`<!DOCTYPE html>${page}`, { status, headers });
}

/** Whatever a loader or an action threw that is no answer. What is only away for the moment is no fault to be logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Unavailable) context.set(unavailableContext, error);
  // biome-ignore lint/suspicious/noConsole: as React Router says it where nothing else does
  else if (!request.signal.aborted) console.error(error);
};

/** The script with the data of the page: what React Router's own `StreamTransfer` writes, in one. */
function handOver(data: string): string {
  const controller = "window.__reactRouterContext.streamController";
  const literal = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escapeCharacter);
  return `<script>${controller}.enqueue(${literal});${controller}.close();</script>`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
