import textFont from "./styles/fonts/hanken-grotesk.woff2?url";
import displayFont from "./styles/fonts/piazzolla.woff2?url";

/**
 * The larger file comes first, on the connection that brought the page: the other one has to open its own where
 * the server speaks HTTP/1.1, and is small enough for the first round trip there.
 */
const fonts = [textFont, displayFont];

/** Only the server writes it: the browser keeps what came with the first page. */
const sheet = import.meta.env.SSR ? (await import("./styles/app.css?inline")).default : sheetOfThePage();

/** The one stylesheet, in the page: the first paint waits for no second request. */
export function PageStyles() {
  return (
    <>
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, known to the policy by its hash */}
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet }} />
    </>
  );
}

/** React makes the document anew when it leaves the page of an error: to the letter the same, as the policy wants it. */
function sheetOfThePage(): string {
  return document.querySelector("style")?.textContent ?? "";
}
