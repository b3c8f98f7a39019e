import { Links } from "react-router";
import textFont from "./styles/fonts/hanken-grotesk.woff2?url";
import displayFont from "./styles/fonts/piazzolla.woff2?url";

/**
 * The larger file comes first, on the connection that brought the page: the other one has to open its own where
 * the server speaks HTTP/1.1, and is small enough for the first round trip there.
 */
const fonts = [textFont, displayFont];

/** Fonts and stylesheet. A built page has the sheet in it (server/pages/finish.ts), where React lets it be. */
export function PageStyles() {
  return (
    <>
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {import.meta.env.SSR && <Links />}
    </>
  );
}
