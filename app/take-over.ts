import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Makes the page that came a living one. Of the document only the body: its head changes by itself (ui/in-head.tsx). */
export async function takeOver(): Promise<void> {
  await decodeData();
  hydrateRoot(document.body, createElement(HydratedRouter));
}

/**
 * The router throws a promise until it has decoded the data of the page, for React to wait. Preact would put the page
 * beside the one that is there, so the waiting is done before (docs/decisions/029-preact-in-the-browser.md).
 */
async function decodeData(): Promise<void> {
  try {
    HydratedRouter({});
  } catch (decoding) {
    await decoding;
  }
}
