import { type createRequestHandler, RouterContextProvider } from "react-router";
import { refusalContext } from "#core/context.ts";
import { UNAVAILABLE } from "#core/refusal.ts";
import { type AppContext, isRead, targetOf, wantsHtml } from "../http/app.ts";
import type { FormProblem } from "../http/body/parse-form.ts";
import { htmlResponse } from "../http/plain-page.ts";
import { type NamedBrand, refusalPage } from "./refusal-page.ts";

/** Why a request is not answered with what it asked for; the message is a sentence for people. */
export interface StaffRefusal {
  status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
  title: string;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

export const REFUSALS = {
  unavailable: {
    status: 503,
    title: "Temporarily unavailable",
    message: UNAVAILABLE,
  },
  manyUploads: {
    status: 503,
    title: "Too many uploads",
    message: "Other images are being uploaded right now. Please try again in a minute.",
  },
  /** The same for all reasons, which would tell what exists. */
  missing: {
    status: 404,
    title: "Page not found",
    message: "It may have been erased, the address may be wrong, or you may not have access.",
  },
  failed: { status: 500, title: "Something went wrong on our side", message: "Please try again." },
  foreignForm: {
    status: 403,
    title: "This form was sent from another site",
    message: "Open the page in the Desk and send the form from there.",
  },
  foreignRead: {
    status: 403,
    title: "Open this page from the Desk",
    message: "Files, exports and data open only from the Desk itself.",
  },
} as const satisfies Record<string, StaffRefusal>;

export const PROBLEMS: Readonly<Record<FormProblem, StaffRefusal>> = {
  "too large": {
    status: 413,
    title: "This is too large",
    message: "You sent more than this form accepts. Shorten it, or send it in parts.",
  },
  malformed: {
    status: 400,
    title: "This form can't be read",
    message: "Only part of it arrived. Please send it again.",
  },
  unsupported: {
    status: 415,
    title: "This type of content isn't accepted",
    message: "Open the page in the Desk and send the form from there.",
  },
};

export function methodNotAllowed(allow: string): StaffRefusal {
  return {
    status: 405,
    title: "This page doesn't accept forms",
    message: "Open the page in the Desk and use the buttons there.",
    headers: { Allow: allow },
  };
}

/** @param wait in seconds */
export function tooMany(wait: number): StaffRefusal {
  const minutes = Math.ceil(wait / 60);
  return {
    status: 429,
    title: "Too many requests",
    message: `Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    headers: { "Retry-After": String(wait) },
  };
}

export type Refuse = (context: AppContext, refusal: StaffRefusal) => Promise<Response>;

interface RefuseOptions {
  content: NamedBrand;
  handle: ReturnType<typeof createRequestHandler>;
  origin: string;
  isHttps: boolean;
}

/** A page to a person, an error of the route to the scripts of a page (`app/desk/document.tsx`), and a line of text to all others. */
export function createRefuse({ handle, content, origin, isHttps }: RefuseOptions): Refuse {
  return async (context, refusal) => {
    const { status, title, message, headers } = refusal;
    const isPosted = !isRead(context);
    if (context.req.path.endsWith(".data")) {
      const provider = new RouterContextProvider();
      provider.set(refusalContext, refusal);
      const request = new Request(origin + targetOf(context), { method: isPosted ? "POST" : "GET" });
      const { body, headers: routed } = await handle(request, provider);
      return new Response(body, { status, headers: { ...Object.fromEntries(routed), ...headers } });
    }
    if (!wantsHtml(context)) return context.text(`${title}. ${message}\n`, status, headers);
    const text = isPosted && status !== 500 ? `Nothing was saved. ${message}` : message;
    return htmlResponse(refusalPage(content, { title, text, isPosted }, isHttps), status, headers);
  };
}
