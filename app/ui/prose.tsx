import type { ReactNode } from "react";

/** `html` is sanitised on the server before it gets here: from Markdown of the content, or of another back end. */
type ProseProps = { html: string; children?: never } | { html?: never; children: ReactNode };

/** Running text of 60 to 75 characters per line, styled by `prose.css`. */
export function Prose({ html, children }: ProseProps) {
  if (html === undefined) return <div className="prose">{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see above.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
