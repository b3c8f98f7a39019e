import { expect, test } from "vitest";
import { studioRoutes } from "#app/studio/routes.ts";
import { STUDIO, STUDIO_GIT_HOOK, STUDIO_PREVIEW } from "#core/studio.ts";
import { collections } from "#server/content/collections.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { signInAs } from "#tests/support/desk-visitor.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

/** Pages of one kind, such as the entries of a collection, are opened once. */
function kindOf({ pathname, searchParams }: URL): string {
  return `${pathname}?${[...new Set(searchParams.keys())].sort()}`;
}

test("every link of the Desk and the Studio opens the page that it names", async () => {
  const site = await openSiteOnPort({ CONTENT_DIR: copyContent({ withMedia: true }).directory });
  const visitor = await signInAs(site, "admin");
  const opened = new Map<string, [url: string, status: number]>();
  const waiting = ["/desk/account", "/studio"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const kind = kindOf(new URL(path, site.url));
    if (opened.has(kind)) continue;
    const response = await visitor.get(path);
    opened.set(kind, [path, response.status]);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const [, href = ""] of (await response.text()).matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
      const { origin, pathname, search } = new URL(href.replaceAll("&amp;", "&"), site.url + path);
      if (origin === site.url && /^\/(?:desk|studio)\b/.test(pathname)) waiting.push(pathname + search);
    }
  }
  expect([...opened.values()].filter(([, status]) => status !== 200)).toEqual([]);
  const paths = [...opened.values()].map(([url]) => url);
  expect(paths).toEqual(expect.arrayContaining(["/desk/inbox", "/desk/people", "/studio/pictures"]));
});

type Routes = readonly { path?: string | undefined; children?: Routes | undefined }[];

test("no collection has the name of a fixed URL of the Studio", () => {
  const pathsOf = (routes: Routes): string[] =>
    routes.flatMap(({ path = "", children }) => [path, ...pathsOf(children ?? [])]);
  const others = [STUDIO_PREVIEW, STUDIO_GIT_HOOK].map((url) => url.slice(STUDIO.length + 1));
  const fixed = new Set([...pathsOf(studioRoutes), ...others].map((path) => path.split("/", 1)[0]));
  expect(Object.keys(collections).filter((name) => fixed.has(name))).toEqual([]);
});
