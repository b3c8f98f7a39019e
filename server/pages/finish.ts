import { LATE_SCRIPTS } from "#app/late-scripts.ts";
import { contentSecurityPolicy, inlineIn, type PolicyOptions } from "../page-cache/policy.ts";
import { SPECULATION_RULES } from "../page-cache/speculation-rules.ts";

/** A page as it is sent, and the policy that it is sent with. */
export interface FinishedPage {
  html: Buffer<ArrayBuffer>;
  policy: string;
}

/** What is peculiar to a page. */
export interface Finishing {
  /** What else its head says: whole elements. */
  inHead?: string;
  /** A page that stands in a frame of another one has no scripts: they are there already, and would run twice. */
  isFramed?: boolean;
}

/** What turns React Router's HTML into what is sent. */
export type Finish = (page: string, finishing?: Finishing) => FinishedPage;

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const TEMPLATE = `<template id="${LATE_SCRIPTS}">`;

/** In development Vite puts scripts and styles into the page as it needs them, so the page stays as it is. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'self'";

export function createFinish(isBuilt: boolean, options: PolicyOptions): Finish {
  return (page, { inHead = "", isFramed = false } = {}) => {
    const end = page.indexOf("</head>");
    const [head, body] = [page.slice(0, end), page.slice(end)];
    if (!isBuilt) return { html: Buffer.from(head + inHead + body), policy: DEVELOPMENT_POLICY };
    // What would fetch the scripts at once waits with them (app/late-scripts.ts).
    const preloads = head.match(PRELOAD)?.join("") ?? "";
    const html = Buffer.from(
      head.replaceAll(PRELOAD, "") +
        inHead +
        (isFramed ? "" : SPECULATION_RULES) +
        body.replace(TEMPLATE, TEMPLATE + preloads),
    );
    return { html, policy: contentSecurityPolicy([inlineIn(html)], options, isFramed) };
  };
}
