import textFont from "./styles/fonts/hanken-grotesk.woff2?url";
import displayFont from "./styles/fonts/piazzolla.woff2?url";

/**
 * The larger file comes first, on the connection that brought the page: the other one has to open its own where
 * the server speaks HTTP/1.1, and is small enough for the first round trip there.
 */
const fonts = [textFont, displayFont];

/** Only the server writes them: the browser keeps what came with the first page. */
const faces = import.meta.env.SSR ? (await import("./styles/fonts.css?inline")).default : facesOfThePage();

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
      <style data-faces suppressHydrationWarning dangerouslySetInnerHTML={{ __html: faces }} />
    </>
  );
}

/** React makes the document anew when it leaves the page of an error: to the letter the same, as the policy wants it. */
function facesOfThePage(): string {
  return document.querySelector("style[data-faces]")?.textContent ?? "";
}
