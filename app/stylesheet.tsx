import { preload } from "react-dom";
import textFont from "./styles/fonts/hanken-grotesk.woff2?url";
import displayFont from "./styles/fonts/piazzolla.woff2?url";

/** On the server only: the browser finds the styles in the page. */
const css = import.meta.env.SSR ? (await import("./styles/app.css?inline")).default : "";

// Vite updates the stylesheet that it inserted.
if (import.meta.env.DEV && !import.meta.env.SSR) {
  await import("./styles/app.css");
  document.querySelector("style[data-href=app]")?.remove();
}

/** Inlined, because a linked stylesheet costs a round trip before the first paint. */
export function Stylesheet() {
  for (const font of [textFont, displayFont])
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <style href="app" precedence="default">
      {css}
    </style>
  );
}
