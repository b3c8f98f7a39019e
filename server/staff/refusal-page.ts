import type { Palette } from "#core/palette.ts";
import { DESK } from "#core/staff.ts";
import type { Brand } from "../brand/brand.ts";
import { escapeHtml, type HtmlPage, plainPage } from "../http/plain-page.ts";

const styleOf = ({ light, dark }: Palette) => `
:root{color-scheme:light dark}
body{display:grid;align-content:center;justify-items:center;box-sizing:border-box;min-height:100dvh;margin:0;padding:1rem;background:${light.wash};color:${light.ink};font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:26rem;padding:clamp(1.5rem,6vw,2.5rem);background:${light.paper};box-shadow:0 1rem 2.5rem rgb(11 24 33/.12);overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:.5rem;color:${light.muted};font-size:.875rem}
header strong{color:${light.ink};font:540 1.125rem/1.2 Georgia,serif}
img{flex:none}
h1{margin:1.5rem 0 .75rem;font:540 clamp(1.625rem,1.4rem + 1vw,2.125rem)/1.15 Georgia,serif}
p{margin:0 0 .75rem;white-space:pre-line}
a{display:inline-block;margin-block-start:.75rem;padding:.6rem 1rem;color:${light.paper};background:${light.ink};font-size:.875rem;font-weight:700;text-decoration:none;border-radius:2px}
a:hover{background:${light.deep}}
a:focus-visible{outline:3px solid;outline-offset:3px;color:${light.paper}}
@media(prefers-color-scheme:dark){body{background:${dark.wash};color:${dark.ink}}main{background:${dark.paper}}header{color:${dark.muted}}header strong{color:${dark.ink}}a,a:focus-visible{color:${dark.paper};background:${dark.ink}}a:hover{background:${dark.deep}}}
@media(forced-colors:active){a{border:2px solid}}
`;

/** Read when a page is shown: the content changes while the process runs. */
export interface NamedBrand {
  readonly current: { company: { name: string } };
  readonly brand: Brand;
}

interface RefusalText {
  title: string;
  text: string;
  isPosted?: boolean;
  /** In a frame on a page of the Studio. */
  isFramed?: boolean;
}

/** In the look of the sign-in page (`app/desk/ui/sign-in-frame.tsx`). */
export function refusalPage(
  { current: { company }, brand }: NamedBrand,
  { title, text, isPosted = false, isFramed = false }: RefusalText,
  isHttps: boolean,
): HtmlPage {
  const back = isPosted ? "<p>Use your browser's Back button to return to what you typed.</p>\n" : "";
  const body = `<main>
<header><img src="${escapeHtml(brand.page.icon)}" alt="" width="32" height="32"><span><strong>${escapeHtml(company.name)}</strong> Desk</span></header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${back}${isFramed ? "" : `<a href="${DESK}">Go to the Desk</a>\n`}</main>`;
  return plainPage({ title: `${title} · Desk`, style: styleOf(brand.palette), body, isFramed }, isHttps);
}
