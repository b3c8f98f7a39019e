import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { type BuildOptions, build, type Rolldown } from "vite";
import { kiteSvg } from "#core/kites/kites.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const here = path.join(import.meta.dirname, "stage");
const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
} as Record<string, string>;

export async function startStage(): Promise<{ url: string; stop: () => void }> {
  // Inside the repository, so that the built code finds its packages.
  mkdirSync(path.join(root, "out"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "out/stage-"));
  const { output } = (await bundle({
    rolldownOptions: { input: path.join(here, "browser.tsx") },
    write: false,
  })) as Rolldown.RolldownOutput;
  await bundle({ ssr: path.join(here, "server.tsx"), outDir: folder });
  const { render } = (await import(pathToFileURL(path.join(folder, "server.js")).href)) as {
    render: (url: string) => Promise<string>;
  };
  const files = new Map(
    output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
  );
  const named = (ending: string) => [...files.keys()].filter((name) => name.endsWith(ending));
  const head = [
    ...named(".css").map((name) => `<link rel="stylesheet" href="${name}">`),
    `<script type="module" src="/${output.find((file) => file.type === "chunk" && file.isEntry)?.fileName}"></script>`,
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
      `<!doctype html><html lang="en"><head><title>Parts</title><meta name="viewport" content="width=device-width">${head}</head><body><div id="stage">${await render(url.href)}</div></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPicture(url: string): string | Buffer | undefined {
  const [, slug] = /^\/assets\/covers\/([\w.-]+)\.svg$/.exec(url) ?? [];
  if (slug) return kiteSvg({ seed: slug, shape: "cover", palette: "both" });
  const file = path.join(
    root,
    url.startsWith("/assets/") ? "content" : "public",
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
