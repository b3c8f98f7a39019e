import { Scripts } from "react-router";
import { DEFERRED_SCRIPTS } from "#core/deferred-scripts.ts";

/** Safari has no `requestIdleCallback`. */
const START = `addEventListener("load", () => {
  const start = () => document.body.append(document.getElementById("${DEFERRED_SCRIPTS}").content);
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1000 });
  else setTimeout(start, 50);
});`;

/**
 * The scripts of the page, started when it has loaded and the browser is idle: in a `<template>` nothing is fetched or
 * run. Only the server renders it; in the browser the scripts are in the document before React runs.
 */
export function DeferredScripts() {
  if (!import.meta.env.SSR) return null;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the policy */}
      <script dangerouslySetInnerHTML={{ __html: START }} />
      <template id={DEFERRED_SCRIPTS}>
        <Scripts />
      </template>
    </>
  );
}
