import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";
import { startS3 } from "./s3.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined with SQLite and a folder. */
    stores?: { postgres: string; postgresFolder: string; s3: string; s3Folder: string };
  }
}

// biome-ignore lint/style/noDefaultExport: what Vitest looks for
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  project.provide("stores", {
    postgres: postgres.url,
    postgresFolder: postgres.folder,
    s3: s3.url,
    s3Folder: s3.folder,
  });
  return async () => {
    await s3.stop();
    await postgres.stop();
  };
}
