import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { Unavailable } from "#core/api/errors.ts";
import {
  brandContext,
  nonceContext,
  reportContext,
  structuredDataContext,
  unavailableContext,
} from "#core/context.ts";
import { drawScene } from "#core/drawings/draw-scene.ts";
import { drawPattern } from "#core/patterns/draw-pattern.ts";
import { BrandContext } from "./brand.tsx";
import { StructuredDataNodes } from "./structured-data.tsx";
import { DrawContext } from "./ui/drawing.tsx";

/** Waits for the whole page, which is cached in one piece. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let status = responseStatusCode;
  const nonce = context.get(nonceContext) ?? undefined;
  const page = (
    <StructuredDataNodes value={status === 200 ? context.get(structuredDataContext) : []}>
      <BrandContext value={context.get(brandContext)}>
        <DrawContext value={{ drawPattern, drawScene }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DrawContext>
      </BrandContext>
    </StructuredDataNodes>
  );
  const body = await renderToReadableStream(page, {
    ...(nonce !== undefined && { nonce }),
    signal: request.signal,
    onHeaders: (headers) => {
      for (const [name, value] of headers) responseHeaders.append(name, value);
    },
    // Otherwise larger Suspense content is hidden until a script runs.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      status = 500;
      context.get(reportContext)(error);
    },
  });
  await body.allReady;
  responseHeaders.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers: responseHeaders, status });
}

/** Unavailable content is not logged, because the page says so; a response below 500 is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Unavailable) context.set(unavailableContext, error);
  else if (isRouteErrorResponse(error) && error.status < 500) return;
  else if (!request.signal.aborted) context.get(reportContext)(error);
};
