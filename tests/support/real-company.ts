import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CONTENT_DIR } from "./content-dir.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export function createRealCompany(): { directory: string; remove(): void } {
  const { folder, remove } = createTemporaryFolder();
  const directory = path.join(folder, "content");
  cpSync(CONTENT_DIR, directory, { recursive: true });
  const file = path.join(directory, "company.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("demonstration: true", "demonstration: false"));
  return { directory, remove };
}
