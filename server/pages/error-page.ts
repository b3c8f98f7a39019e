import { TOO_MANY } from "#core/form.ts";
import type { Palette } from "#core/palette.ts";
import { paths } from "#core/paths.ts";
import { drawPattern } from "#core/patterns/draw-pattern.ts";
import { phoneUrl } from "#core/phone.ts";
import type { Brand } from "../brand/brand.ts";
import { escapeHtml, type HtmlPage, plainPage } from "../http/plain-page.ts";

interface Company {
  name: string;
  contactinfo: { phone: string; contact_email: string };
}

const styleOf = ({ light, dark }: Palette) => `
:root{color-scheme:light dark}
body{margin:0;background:${light.paper};color:${light.ink};font:1.0625rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;max-width:88rem;margin:auto;padding:clamp(1.25rem,4.5vw,4rem);overflow-wrap:break-word}
svg{display:block;width:min(100%,15rem);height:auto;margin-block-end:2rem;clip-path:polygon(18% 0,100% 0,100% 88%,46% 100%,0 46%)}
h1{margin:0 0 1rem;font:540 clamp(2.125rem,1.68rem + 2.2vw,3.5rem)/1.06 Georgia,serif}
p{max-width:34rem;margin:0 0 1rem}
a{display:inline-block;min-height:1.5rem;color:${light.deep};text-underline-offset:.2em}
.home{margin-block-start:1rem;padding:.8rem 1.4rem;font-weight:640;line-height:1.2;color:${light["on-signal"]};text-decoration:none;background:${light.signal}}
a:focus-visible{outline:3px solid;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.deep}}.home{color:${dark["on-signal"]};background:${dark.signal}}}
@media(forced-colors:active){.home{border:2px solid}}
`;

const WORDS = {
  failed: {
    title: "Something went wrong",
    heading: "Something went wrong on our side",
    text: "We couldn’t load this page. Please try again in a minute.",
  },
  busy: {
    title: "Very busy",
    heading: "Too many visitors right now",
    text: "Please load this page again in a few seconds.",
  },
  noForm: {
    title: "Not accepted",
    heading: "This page doesn’t accept that",
    text: "Please open the page again and use its form or button.",
  },
  foreignForm: {
    title: "Not accepted",
    heading: "This form was sent from another site",
    text: "For your safety, we accept forms only from our own pages. Please open the page here and send the form again.",
  },
  tooMany: { title: "Too many requests", heading: "Too many requests", text: TOO_MANY },
} as const;

export type ErrorKind = keyof typeof WORDS;

/** The same in one line of text. */
export function errorLine(kind: ErrorKind): string {
  const { heading, text } = WORDS[kind];
  return `${heading}. ${text}\n`;
}

interface Shown {
  company: Company;
  brand: Brand;
}

export function errorPage(kind: ErrorKind, { company, brand }: Shown, isHttps: boolean): HtmlPage {
  const words = WORDS[kind];
  const { name, contactinfo } = company;
  const { phone, contact_email } = contactinfo;
  const { palette } = brand;
  const body = `<main>
<p><strong>${escapeHtml(name)}</strong></p>
<div aria-hidden="true">${drawPattern(brand.pattern, { seed: "error", shape: "square", colors: { palette, scheme: "light" } })}</div>
<h1>${words.heading}</h1>
<p>${words.text}</p>
<p>If you were sending a form, go back: your browser still has what you typed.</p>
<p>You can also write to <a href="mailto:${escapeHtml(contact_email)}">${escapeHtml(contact_email)}</a>
or call <a href="${phoneUrl(phone)}">${escapeHtml(phone)}</a>.</p>
<p><a href="${paths.home}" class="home">Go to the home page</a></p>
</main>`;
  return plainPage({ title: `${words.title}: ${name}`, style: styleOf(palette), body }, isHttps);
}
