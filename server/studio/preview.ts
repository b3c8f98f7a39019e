import { STUDIO_PREVIEW } from "#core/studio.ts";
import type { ContentStore } from "../content/content-store.ts";
import { type App, targetOf } from "../http/app.ts";
import { htmlResponse } from "../http/plain-page.ts";
import { contentSecurityPolicy, inlineIn } from "../http/security-headers.ts";
import { type NamedBrand, refusalPage } from "../staff/refusal-page.ts";
import type { OpenStudio } from "./open-studio.ts";
import type { PreviewPage } from "./preview-trials.ts";

type RenderPage = (content: ContentStore, path: string) => Promise<Response>;

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

const GONE: PreviewPage = {
  status: 404,
  text: "The link has expired, or the draft no longer exists.",
  isHtml: false,
};

const HEADERS = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "SAMEORIGIN",
};

interface PreviewOptions {
  content: NamedBrand;
  isHttps: boolean;
  isDevelopment: boolean;
}

/** Signed links need no account; previews run no scripts, so that a draft cannot. */
export function addStudioPreview(
  app: App,
  open: Pick<OpenStudio, "previewLinks" | "trials">,
  render: RenderPage,
  { content, isHttps, isDevelopment }: PreviewOptions,
): void {
  app.get(STUDIO_PREVIEW, async (context) => {
    const link = open.previewLinks.read(new URL(targetOf(context), "http://localhost").searchParams);
    const preview =
      link &&
      (await open.trials.preview(link.entryRef, link.which, (contentStore, page) =>
        renderPage(render, contentStore, page),
      ));
    const { status, text, isHtml } = preview ?? GONE;
    if (!isHtml) {
      const words = { title: "No preview", text, isFramed: true };
      return htmlResponse(refusalPage(content, words, isHttps), status, HEADERS);
    }
    const policy = contentSecurityPolicy(inlineIn(Buffer.from(text)), { isHttps, frameSources: [] }, true);
    return context.html(text, status as 200, {
      ...HEADERS,
      "Content-Security-Policy": isDevelopment
        ? "default-src 'self' 'unsafe-inline' data:; script-src 'none'; frame-ancestors 'self'"
        : policy.replace(/script-src [^;]*/, "script-src 'none'"),
    });
  });
}

async function renderPage(
  render: RenderPage,
  contentStore: ContentStore,
  path: string,
): Promise<PreviewPage> {
  let response = await render(contentStore, path);
  const to = response.headers.get("location");
  if (to?.startsWith("/")) response = await render(contentStore, to);
  const text = (await response.text()).replace(SCRIPTS, "");
  // The policy of pages forbids frames.
  const html = text.replace("<head>", '<head><base target="_blank">');
  return { status: response.status === 200 ? 200 : 404, text: html, isHtml: true };
}
