import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startBuiltSite } from "./built-site.ts";
import { test as base } from "./journey.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export type Edit = (file: string, change: (text: string) => string) => void;

/** With its own site and editable content. */
export const test = base.extend<{ edit: Edit }, { content: string }>({
  content: [
    async ({ contentDir }, use) => {
      const { folder, remove } = createTemporaryFolder();
      cpSync(contentDir, folder, { recursive: true });
      await use(folder);
      remove();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ content }, use) => {
      const site = await startBuiltSite({ CONTENT_DIR: content });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  edit: async ({ content }, use) => {
    await use((file, change) => {
      const whole = path.join(content, file);
      writeFileSync(whole, change(readFileSync(whole, "utf8")));
    });
  },
});

/** A copy of a content folder with one changed file. */
export function copyEdited(contentDir: string, file: string, change: (text: string) => string) {
  const { folder, remove } = createTemporaryFolder();
  cpSync(contentDir, folder, { recursive: true });
  const whole = path.join(folder, file);
  writeFileSync(whole, change(readFileSync(whole, "utf8")));
  return { folder, remove };
}
