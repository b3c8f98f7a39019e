const ID = "styles";

/** The browser reads them from the page, so that they are not part of its scripts. */
const css = import.meta.env.SSR
  ? (await import("./styles/app.css?inline")).default
  : (document.getElementById(ID)?.textContent ?? "");

// Vite updates the stylesheet that it inserted.
if (import.meta.env.DEV && !import.meta.env.SSR) {
  await import("./styles/app.css");
  document.getElementById(ID)?.remove();
}

/** Inlined, because a linked stylesheet costs a round trip before the first paint. */
export function Stylesheet() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, allowed by its hash in the policy
  return <style id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
