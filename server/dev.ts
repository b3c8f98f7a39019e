/** Starts the site with hot reload of pages, styles and server code, and the gallery of components on `/parts`. */
import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import type { openSite as OpenSite, RunningSite } from "./app.ts";
import { originOf } from "./config/origin.ts";
import { readEnvironment, readSettings } from "./config/settings.ts";

const settings = readSettings(readEnvironment());
const server = createServer();
const vite = await createVite({
  server: { middlewareMode: { server } as never, hmr: { server } },
  appType: "custom",
});

type SiteModule = { openSite: typeof OpenSite };
let current: { module: SiteModule; site: Promise<RunningSite> } | null = null;

async function newestSite(): Promise<RunningSite> {
  const module = (await vite.ssrLoadModule("./server/app.ts")) as SiteModule;
  if (current?.module !== module) {
    const before = current?.site;
    current = { module, site: closed(before).then(() => module.openSite(settings, { buildDir: null })) };
  }
  return current.site;
}

async function closed(site: Promise<RunningSite> | undefined): Promise<void> {
  await (await site?.catch(() => undefined))?.close();
}

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    newestSite().then(
      (site) => site.handle(request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error);
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(error.stack);
      },
    );
  });
});

server.listen(settings.PORT, settings.HOST, () => {
  const url = originOf({ ...settings, SITE_URL: null });
  process.stdout.write(`Fairlead in development on ${url}, parts on /parts\n`);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    await closed(current?.site);
    process.exit(0);
  });
}
