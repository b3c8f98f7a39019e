import type { Services } from "#server/services.ts";
import { once } from "../config/once.ts";
import { isRead, type Middleware, targetOf } from "../http/app.ts";
import { chooseEncoding, createPage, encode, type Page, pageResponse } from "../http/page.ts";
import { drawingPolicy } from "../http/security-headers.ts";
import { mediaType } from "../http/static-files.ts";
import type { DerivedFiles } from "../storage/derived-files.ts";
import type { Prunable } from "../storage/pruner.ts";
import type { Brand } from "./brand.ts";
import { makeIcon } from "./icon-files.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=3600";

/** Fonts, icons and the manifest. */
export function brandFiles({ content }: Pick<Services, "content">): Middleware {
  const pages = once(
    () => content.current,
    () => new Map<string, Promise<Page | null>>(),
  );
  return async (context, next) => {
    const [url = ""] = targetOf(context).split("?", 1);
    if (!isRead(context) || !OWN.test(url)) return next();
    const known = pages();
    const made =
      known.get(url) ?? makeFile(url, content.brand, content.current.company.name, content.brandCache);
    known.set(url, made);
    made.catch(() => known.delete(url));
    const page = await made;
    if (page === null) return next();
    const { raw } = context.req;
    if (!/\.(?:woff2|png|ico)$/.test(url))
      await encode(page, chooseEncoding(raw.headers.get("accept-encoding")));
    return pageResponse(page, raw);
  };
}

const MANIFEST = "/site.webmanifest";
const OWN = /^\/(?:assets\/brand\/|favicon\.|apple-touch-icon\.png$|icon-|site\.webmanifest$)/;

async function makeFile(
  url: string,
  { fonts, wordmarkPicture, icons, page }: Brand,
  company: string,
  files: DerivedFiles,
): Promise<Page | null> {
  const file = [...fonts, wordmarkPicture].find((one) => one?.url === url);
  if (file) return pageOf(url, file.bytes, { "cache-control": IMMUTABLE });
  const headers = { "cache-control": REVALIDATED };
  if (url === MANIFEST) return pageOf(url, manifestOf(company, page), headers);
  if (url === "/favicon.svg")
    return pageOf(url, icons.svg, { ...headers, "content-security-policy": drawingPolicy(icons.svg) });
  const icon = await makeIcon(url, icons, files);
  return icon && pageOf(url, icon, headers);
}

const pageOf = (url: string, body: string | Buffer, headers: Record<string, string>) =>
  createPage(200, { "content-type": mediaType(url), ...headers }, body);

function manifestOf(company: string, { themeColors: { light } }: Brand["page"]): string {
  const icons = [192, 512].flatMap((size) =>
    ["any", "maskable"].map((purpose) => ({
      ...{ src: `/icon-${size}.png`, sizes: `${size}x${size}` },
      ...{ type: "image/png", purpose },
    })),
  );
  const manifest = {
    ...{ name: company, short_name: company, lang: "en", start_url: "/", display: "browser" },
    ...{ theme_color: light, background_color: light, icons },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Those of earlier brands, and those that can be made again when they are requested. */
export function oldBrandFiles({ isUsed }: DerivedFiles, folder: string): Prunable {
  return { folder, isOwn: () => true, findUsed: async () => isUsed };
}
