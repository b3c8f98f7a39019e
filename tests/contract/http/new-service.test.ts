import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

const URL_OF_SERVICE = "/services/kite-telemetry";

test("a new service is listed in the menu, on the home page and the overview, in site maps and llms.txt", async () => {
  const content = copyContent();
  rmSync(path.join(content.directory, "service-categories.yaml"));
  const text = content
    .read("services/flutter-app-development.md")
    .replace(/^title: .*/m, "title: Kite telemetry")
    .replace(/^name: .*/m, "name: Kite telemetry");
  content.write("services/kite-telemetry.md", text);
  const site = await openSiteOnPort({ CONTENT_DIR: content.directory });
  const read = async (url: string) => (await site.get(url)).text();
  const mainOf = (html: string) => html.split("<main")[1] ?? "";
  for (const page of ["/", "/services", "/sitemap"])
    expect(mainOf(await read(page)), page).toContain(`href="${URL_OF_SERVICE}"`);
  for (const file of ["/about", "/sitemaps/services.xml", "/llms.txt", URL_OF_SERVICE])
    expect(await read(file), file).toContain(URL_OF_SERVICE);
  expect((await (await site.get("/api/home")).json()).services).toContainEqual(
    expect.objectContaining({ url_config: "kite-telemetry" }),
  );
});
