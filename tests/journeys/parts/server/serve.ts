/** Serves the page of the parts of `app/ui/`. It is no part of the build, where it would change how pages share scripts. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { type BuildOptions, build, type Rolldown } from "vite";
import { drawPattern } from "#core/patterns/draw-pattern.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedBrand } from "#tests/support/shipped-content.ts";

const here = import.meta.dirname;
const root = path.resolve(here, "../../../..");
const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
} as Record<string, string>;

const { output } = (await bundle({
  rolldownOptions: { input: path.join(here, "browser.tsx") },
  write: false,
})) as Rolldown.RolldownOutput;
const render = await loadRender();
const files = new Map(
  output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
);
const script = output.find((file) => file.type === "chunk" && file.isEntry)?.fileName;
const head = [
  `<style id="brand">${shippedBrand.page.css}</style>`,
  '<title>Parts</title><meta name="viewport" content="width=device-width">',
  ...[...files.keys()]
    .filter((name) => name.endsWith(".css"))
    .map((name) => `<link rel="stylesheet" href="${name}">`),
  `<script type="module" src="/${script}"></script>`,
].join("");

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const file = files.get(url.pathname) ?? findPicture(url.pathname);
  if (file !== undefined) {
    response.setHeader("content-type", TYPES[path.extname(url.pathname)] ?? "application/octet-stream");
    response.end(file);
    return;
  }
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html><html lang="en"><head>${head}</head><body><div id="stage">${await render(url.href)}</div></body></html>`,
  );
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`parts on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

async function loadRender(): Promise<(url: string) => Promise<string>> {
  // Inside the repository, so that the built code finds its packages.
  await mkdir(path.join(root, "out"), { recursive: true });
  const folder = await mkdtemp(path.join(root, "out/parts-"));
  await bundle({ ssr: path.join(here, "render.tsx"), outDir: folder });
  const module = await import(pathToFileURL(path.join(folder, "render.js")).href);
  await rm(folder, { recursive: true });
  return module.render;
}

function findPicture(url: string): string | Buffer | undefined {
  if (url === "/favicon.svg") return shippedBrand.icons.svg;
  const [, slug] = /^\/assets\/covers\/([\w.-]+)\.svg$/.exec(url) ?? [];
  if (slug)
    return drawPattern("kites", {
      seed: slug,
      shape: "cover",
      colors: { palette: shippedBrand.palette, scheme: "both" },
    });
  const file = path.join(
    root,
    url.startsWith("/assets/") ? CONTENT_DIR : "public",
    url.replace("/assets/", "/"),
  );
  return /\.(svg|avif|webp)$/.test(url) && existsSync(file) ? readFileSync(file) : undefined;
}

function bundle(options: BuildOptions) {
  return build({
    configFile: false,
    root,
    publicDir: false,
    mode: "production",
    logLevel: "error",
    plugins: [tailwindcss()],
    define: { "process.env.NODE_ENV": '"production"' },
    build: { emptyOutDir: false, ...options },
  });
}
