import { STUDIO_PREVIEW } from "#core/studio.ts";
import type { ContentStore } from "../content/content-store.ts";
import { formatProblem } from "../content/problems.ts";
import { type App, targetOf } from "../http/app.ts";
import { contentSecurityPolicy, inlineIn } from "../http/security-headers.ts";
import type { OpenStudio } from "./open-studio.ts";

export interface PreviewDeps {
  open: OpenStudio;
  isHttps: boolean;
  isDevelopment: boolean;
  render(contentStore: ContentStore, path: string): Promise<Response>;
  hashUrls(html: string): Promise<string>;
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** Signed links need no account; previews run no scripts, so that a draft cannot. */
export function addStudioPreview(app: App, deps: PreviewDeps): void {
  const { open, isHttps, isDevelopment } = deps;
  app.get(STUDIO_PREVIEW, async (context) => {
    context.header("Cache-Control", "private, no-store");
    context.header("X-Robots-Tag", "noindex");
    context.header("Referrer-Policy", "same-origin");
    const link = open.previewLinks.read(new URL(targetOf(context), "http://localhost").searchParams);
    const entry = link && (await open.draftChanges(link.entryRef));
    if (!link || !entry?.page)
      return context.text(
        "This preview is not available: its link has expired, or the draft is gone.\n",
        404,
      );
    const { page } = entry;
    const changes = link.which === "draft" ? entry.changes : new Map<string, string>();
    return open.workbench.run(changes, async ({ contentStore, problems }) => {
      if (contentStore === null || problems.length > 0)
        return context.text(
          `The page cannot be shown yet:\n${problems.map(formatProblem).join("\n")}\n`,
          422,
        );
      const { status, html } = await pageOf(deps, contentStore, page);
      const options = { isHttps, frameSources: [] };
      const policy = contentSecurityPolicy(inlineIn(Buffer.from(html)), options, true);
      context.header("X-Frame-Options", "SAMEORIGIN");
      context.header(
        "Content-Security-Policy",
        isDevelopment
          ? "default-src 'self' 'unsafe-inline' data:; script-src 'none'; frame-ancestors 'self'"
          : policy.replace(/script-src [^;]*/, "script-src 'none'"),
      );
      return context.html(html, status === 200 ? 200 : 404);
    });
  });
}

async function pageOf({ render, hashUrls }: PreviewDeps, contentStore: ContentStore, path: string) {
  let response = await render(contentStore, path);
  const to = response.headers.get("location");
  if (to?.startsWith("/")) response = await render(contentStore, to);
  const text = (await hashUrls(await response.text())).replace(SCRIPTS, "");
  // The policy of pages forbids frames.
  const html = text.replace("<head>", '<head><base target="_blank">');
  return { status: response.status, html };
}
