import { expect, test } from "vitest";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

test("lists entries that name a service on its page", async () => {
  const { directory, edit, write } = copyContent();
  write("blog/test.md", postText({ services: "[ai-agent]" }));
  edit("hire/hire-yii-developer.md", (text) => text.replace("  - php-development", "  - ai-agent"));
  edit("portfolio/drayhollow-dispatch-board.md", (text) =>
    text.replace(/^services: ?\[.*\]$|^services:\n(?: +- .*\n)+/m, "services: [ai-agent]\n"),
  );
  edit("faqs.yaml", (text) =>
    text
      .replace("category_slug: php-development", "category_slug: ai-agent")
      .replace("Which PHP version should we run?", "Which kite should we fly now?"),
  );
  const site = await openSiteOnPort({ CONTENT_DIR: directory });
  const response = await fetch(`${site.url}/services/ai-agent`, {
    headers: { "accept-encoding": "identity" },
  });
  const html = await response.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const url of [
    "/blog/test",
    "/hire-resources/hire-yii-developer",
    "/portfolios/drayhollow-dispatch-board",
  ]) {
    expect(main).toContain(`href="${url}"`);
  }
  expect(main).toContain("Which kite should we fly now?");
});
