import { contentSecurityPolicy, inlineIn } from "./security-headers.ts";

export interface HtmlPage {
  html: Buffer<ArrayBuffer>;
  policy: string;
}

interface PlainPage {
  title: string;
  style: string;
  /** HTML. */
  body: string;
  /** For a frame on a page of this site. */
  isFramed?: boolean;
}

/** Needs neither React nor the stylesheets of the build, which may have failed. */
export function plainPage({ title, style, body, isFramed }: PlainPage, isHttps: boolean): HtmlPage {
  const html = Buffer.from(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`);
  return { html, policy: contentSecurityPolicy(inlineIn(html), { isHttps, frameSources: [] }, isFramed) };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function htmlResponse(
  { html, policy }: HtmlPage,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
