import { createHash, hash } from "node:crypto";
import { LATE_SCRIPTS } from "#app/late-scripts.ts";
import type { DrawnPart, HtmlPieces } from "#core/html-response.ts";
import { createStyleInliner } from "../page-cache/inline-styles.ts";
import { onceAPart } from "../page-cache/once-a-part.ts";
import { contentSecurityPolicy, inlineIn, type PolicyOptions } from "../page-cache/policy.ts";
import { SPECULATION_RULES } from "../page-cache/speculation-rules.ts";
import { createEncoder } from "./encoder.ts";

/** A page as it is sent, and the policy that it is sent with. */
export interface FinishedPage {
  html: Buffer<ArrayBuffer>;
  policy: string;
  /** Changes with the page. */
  digest?: string;
}

/** What is peculiar to a page. */
export interface Finishing {
  /** What else its head says: whole elements. */
  inHead?: string;
  /** A page that stands in a frame of another one has no scripts: they are there already, and would run twice. */
  isFramed?: boolean;
}

/** What turns React Router's HTML into what is sent. */
export type Finish = (pieces: HtmlPieces, finishing?: Finishing) => FinishedPage;

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const TEMPLATE = `<template id="${LATE_SCRIPTS}">`;

/** In development Vite puts scripts and styles into the page as it needs them, so the page stays as it is. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'self'";

export function createFinish(clientDir: string | null, options: PolicyOptions): Finish {
  const encode = createEncoder();
  const inlineInPart = onceAPart((markup) => inlineIn(Buffer.from(markup)));
  const digestOfPart = onceAPart((markup) => hash("sha256", markup));
  const inlineStyles = clientDir === null ? null : createStyleInliner(clientDir);

  return ([doctype, markup, ...rest], { inHead = "", isFramed = false } = {}) => {
    const end = markup.indexOf("</head>");
    const body = [markup.slice(end), ...rest];
    if (inlineStyles === null) {
      const { html } = encode([doctype, markup.slice(0, end), inHead, ...body]);
      return { html, policy: DEVELOPMENT_POLICY };
    }
    // What would fetch the scripts at once waits with them (app/late-scripts.ts).
    const preloads = markup.match(PRELOAD)?.join("") ?? "";
    const start = markup.slice(0, end).replaceAll(PRELOAD, "");
    const head = inlineStyles(start, [start, ...body]);
    const late = body.map((piece) => (typeof piece === "string" ? piece.replace(TEMPLATE, TEMPLATE + preloads) : piece));
    const pieces = [doctype, ...head, inHead, isFramed ? "" : SPECULATION_RULES, ...late];
    const { html, own } = encode(pieces);
    const known = pieces.filter((piece): piece is DrawnPart => typeof piece !== "string");
    const inline = [...own.map(inlineIn), ...known.map(inlineInPart)];
    const digest = digestOf([...own, ...known.map(digestOfPart)]);
    return { html, policy: contentSecurityPolicy(inline, options, isFramed), digest };
  };
}

function digestOf(pieces: readonly (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const piece of pieces) sum.update(piece);
  return sum.digest("base64url");
}
