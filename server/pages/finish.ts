import { readFileSync } from "node:fs";
import path from "node:path";
import { LATE_SCRIPTS } from "#app/late-scripts.ts";
import { contentSecurityPolicy, type Inline, inlineIn, type PolicyOptions } from "../page-cache/policy.ts";
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

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const TEMPLATE = `<template id="${LATE_SCRIPTS}">`;

/** In development Vite puts scripts and styles into the page as it needs them, so the page stays as it is. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'self'";

export function createFinish(clientDir: string | null, options: PolicyOptions): Finish {
  let sheet: { markup: Buffer; inline: Inline } | undefined;

  function open(address: string) {
    const markup = Buffer.from(`<style>${readFileSync(path.join(clientDir as string, address), "utf8").trim()}</style>`);
    return { markup, inline: inlineIn(markup) };
  }

  return (page, { inHead = "", isFramed = false } = {}) => {
    const end = page.indexOf("</head>");
    if (clientDir === null)
      return { html: Buffer.from(page.slice(0, end) + inHead + page.slice(end)), policy: DEVELOPMENT_POLICY };
    const [before = "", address, after = ""] = page.slice(0, end).split(STYLESHEET);
    if (address === undefined) throw new Error("no stylesheet found: has the markup of React Router changed?");
    sheet ??= open(address);
    // What would fetch the scripts at once waits with them (app/late-scripts.ts).
    const preloads = (before + after).match(PRELOAD)?.join("") ?? "";
    const rest =
      after.replaceAll(PRELOAD, "") +
      inHead +
      (isFramed ? "" : SPECULATION_RULES) +
      page.slice(end).replace(TEMPLATE, TEMPLATE + preloads);
    const own = [Buffer.from(before.replaceAll(PRELOAD, "")), Buffer.from(rest)] as const;
    const html = Buffer.concat([own[0], sheet.markup, own[1]]);
    return { html, policy: contentSecurityPolicy([sheet.inline, ...own.map(inlineIn)], options, isFramed) };
  };
}
