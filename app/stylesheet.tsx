import { preload } from "react-dom";
import textFont from "./styles/fonts/hanken-grotesk.woff2?url";
import displayFont from "./styles/fonts/piazzolla.woff2?url";

/** Only the server imports it: the browser finds it in the page, and in development Vite's client updates it. */
const css = import.meta.env.SSR ? (await import("./styles/app.css?inline")).default : "";

/** The styles of every page, inlined: a linked stylesheet would cost a round trip before the first paint. */
export function Stylesheet() {
  for (const font of [textFont, displayFont])
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <style href="app" precedence="default">
      {css}
    </style>
  );
}
