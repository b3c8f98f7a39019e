import { deep, ink, muted, paper, signal, wash } from "#core/palette.ts";
import { DESK } from "#core/staff.ts";
import { escapeHtml, type HtmlPage, plainPage } from "../http/plain-page.ts";

const STYLE = `
:root{color-scheme:light dark}
body{display:grid;align-content:center;justify-items:center;box-sizing:border-box;min-height:100dvh;margin:0;padding:1rem;background:${wash.light};color:${ink.light};font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:26rem;padding:clamp(1.5rem,6vw,2.5rem);background:${paper.light};box-shadow:0 1rem 2.5rem rgb(11 24 33/.12);overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:.5rem;color:${muted.light};font-size:.875rem}
header strong{color:${ink.light};font:540 1.125rem/1.2 Georgia,serif}
svg{flex:none}
.sail{fill:${signal.light}}
h1{margin:1.5rem 0 .75rem;font:540 clamp(1.625rem,1.4rem + 1vw,2.125rem)/1.15 Georgia,serif}
p{margin:0 0 .75rem;white-space:pre-line}
a{display:inline-block;margin-block-start:.75rem;padding:.6rem 1rem;color:${paper.light};background:${ink.light};font-size:.875rem;font-weight:700;text-decoration:none;border-radius:2px}
a:hover{background:${deep.light}}
a:focus-visible{outline:3px solid;outline-offset:3px;color:${paper.light}}
@media(prefers-color-scheme:dark){body{background:${wash.dark};color:${ink.dark}}main{background:${paper.dark}}header{color:${muted.dark}}header strong{color:${ink.dark}}.sail{fill:${signal.dark}}a,a:focus-visible{color:${paper.dark};background:${ink.dark}}a:hover{background:${deep.dark}}}
@media(forced-colors:active){a{border:2px solid}}
`;

const MARK =
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" d="M24 2 11 4 10 23z"/><path class="sail" d="M24 2 27 14 10 23z"/><path fill="none" stroke="currentColor" stroke-width="1.5" d="M10 23 5 25 7 30"/></svg>';

interface RefusalText {
  title: string;
  text: string;
  isPosted?: boolean;
  /** In a frame on a page of the Studio. */
  isFramed?: boolean;
}

/** In the look of the sign-in page (`app/desk/ui/sign-in-frame.tsx`). */
export function refusalPage(
  company: string,
  { title, text, isPosted = false, isFramed = false }: RefusalText,
  isHttps: boolean,
): HtmlPage {
  const back = isPosted ? "<p>Use your browser's Back button to return to what you typed.</p>\n" : "";
  const body = `<main>
<header>${MARK}<span><strong>${escapeHtml(company)}</strong> Desk</span></header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${back}${isFramed ? "" : `<a href="${DESK}">Go to the Desk</a>\n`}</main>`;
  return plainPage({ title: `${title} · Desk`, style: STYLE, body, isFramed }, isHttps);
}
