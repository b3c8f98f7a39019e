import path from "node:path";
import type { Settings } from "../config/settings.ts";
import type { FileStore } from "./file-store.ts";
import { openFolderStore } from "./file-store.ts";
import { RESUME_FOLDER } from "./folders.ts";
import { openS3Store, type S3Store } from "./s3-store.ts";

export type FileStoreSettings = Pick<
  Settings,
  "DATA_DIR" | "FILES_URL" | "AWS_ENDPOINT_URL" | "AWS_REGION" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY"
>;

/** Opens the bucket of `FILES_URL`, or a folder in `DATA_DIR`. */
export async function openFileStore(settings: FileStoreSettings): Promise<FileStore> {
  if (settings.FILES_URL === null) return openFolderStore(path.join(settings.DATA_DIR, RESUME_FOLDER));
  return openBucket(settings);
}

export function openBucket(settings: FileStoreSettings): S3Store {
  const { FILES_URL, AWS_REGION: region } = settings;
  if (FILES_URL === null) throw new Error("FILES_URL must be set");
  return openS3Store({
    ...FILES_URL,
    region,
    endpoint: settings.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`,
    accessKeyId: settings.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY ?? "",
  });
}
