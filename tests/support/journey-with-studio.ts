import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startBuiltSite } from "./built-site.ts";
import { freePort } from "./free-port.ts";
import { test as base } from "./journey.ts";
import { invite, startSession } from "./journey-with-desk.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

interface StudioOptions {
  environment?: Record<string, string>;
  prepare?(content: string): void;
}

/** With its own site, a copy of the content, and a signed-in editor. */
export const journeyWithStudio = ({ environment = {}, prepare }: StudioOptions = {}) =>
  base.extend<{ editor: Page; readContent: (file: string) => string }, { content: string }>({
    content: [
      async ({ contentDir }, use) => {
        const { folder, remove } = createTemporaryFolder();
        cpSync(contentDir, folder, { recursive: true });
        prepare?.(folder);
        await use(folder);
        remove();
      },
      { scope: "worker" },
    ],
    site: [
      async ({ content }, use) => {
        const port = String(await freePort());
        const url = `http://localhost:${port}`;
        const site = await startBuiltSite({
          PORT: port,
          SITE_URL: url,
          RATE_SCALE: "100",
          CONTENT_DIR: content,
          ...environment,
        });
        await use({ ...site, url });
        await site.stop();
      },
      { scope: "worker" },
    ],
    editor: async ({ page, site }, use, { testId }) => {
      await startSession(page, await invite(site, `editor-${testId}@example.com`, "editor"));
      await use(page);
    },
    readContent: async ({ content }, use) => {
      await use((file) => readFileSync(path.join(content, file), "utf8"));
    },
  });

export const test = journeyWithStudio();

/** It is folded, unless there was a draft to review when the entry was opened. */
export async function openReview(page: Page): Promise<void> {
  const review = page.locator("details").filter({ has: page.getByRole("heading", { name: "Review" }) });
  if ((await review.getAttribute("open")) === null) await review.locator("summary").first().click();
}
