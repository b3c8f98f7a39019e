import textFont from "./styles/fonts/hanken-grotesk.woff2?url";
import displayFont from "./styles/fonts/piazzolla.woff2?url";

/**
 * The larger file comes first, on the connection that brought the page: the other one has to open its own where
 * the server speaks HTTP/1.1, and is small enough for the first round trip there.
 */
const fonts = [textFont, displayFont];

/** Only the server writes them: browsers need not fetch them as a script. */
const faces = import.meta.env.SSR ? (await import("./styles/fonts.css?inline")).default : "";

/**
 * The typefaces, which stay what they were when the page was first painted. They are no part of the stylesheet: when
 * it comes after the first page, a face declared anew would be tried again, and a font that was late would move the text.
 */
export function FontFaces() {
  return (
    <>
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, known to the policy by its hash */}
      <style dangerouslySetInnerHTML={{ __html: faces }} />
    </>
  );
}
