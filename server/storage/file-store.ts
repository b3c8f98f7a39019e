import { createHash, randomUUID } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Settings } from "../config/settings.ts";
import { makeFolder, sync } from "./disk.ts";
import { RESUME_FOLDER } from "./folders.ts";

export interface FileStore {
  /** Returns the key when the file is on stable storage. */
  add(temporaryPath: string): Promise<string>;
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  listBefore(time: number): Promise<string[]>;
}

/** Temporary files must be on the same file system. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await makeFolder(folder);
  const place = (key: string) => path.join(folder, path.basename(key));
  return {
    async add(temporaryPath) {
      const key = randomUUID();
      // In this order no name survives a power loss without its content.
      await sync(temporaryPath);
      await rename(temporaryPath, place(key));
      await sync(folder);
      await sync(path.dirname(temporaryPath));
      return key;
    },
    async open(key) {
      const handle = await open(place(key), "r");
      return handle.createReadStream();
    },
    async remove(key) {
      await rm(place(key), { force: true });
      // Erased files must not reappear after a power loss.
      await sync(folder);
    },
    listBefore: (time) => listBefore(folder, time),
  };
}

export async function listBefore(folder: string, time: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts?.isFile() && facts.mtimeMs < time) old.push(name);
  }
  return old;
}

export type FileStoreSettings = Pick<
  Settings,
  "DATA_DIR" | "FILES_URL" | "AWS_ENDPOINT_URL" | "AWS_REGION" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY"
>;

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

interface Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Store extends FileStore {
  put(file: string, key: string): Promise<void>;
}

/** Short, because a visitor waits; no attempt starts after it. */
const ATTEMPT_MS = 12_000;
const RETRY_MS = 8_000;

const DELAYS_MS = [100, 500];

/** Other keys in the bucket are ignored. */
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

class S3Error extends Error {
  readonly code: string;
  constructor(code: string, says = code) {
    super(`S3 ${says}`);
    this.code = code;
  }
}

/** Uploads are signed with their digest, so that the store refuses corrupted ones. */
function openS3Store(bucket: Bucket): S3Store {
  const { prefix, accessKeyId, secretAccessKey, region } = bucket;
  const base = `${bucket.endpoint}/${bucket.bucket}`;
  const addressOf = (key: string) => `${base}/${prefix}${encodeURIComponent(path.basename(key))}`;

  async function send(method: string, url: string, body?: Blob, digest = EMPTY): Promise<Response> {
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { "x-amz-content-sha256": digest },
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
    }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      // The signature is not valid after a redirect to another region.
      redirect: "manual",
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
  }

  async function ask(
    method: "PUT" | "GET" | "DELETE",
    url: string,
    body?: Blob,
    digest?: string,
  ): Promise<Response> {
    const giveUpAt = performance.now() + RETRY_MS;
    for (let attempt = 0; ; attempt++) {
      const wait = performance.now() < giveUpAt ? DELAYS_MS[attempt] : undefined;
      const response = await send(method, url, body, digest).catch((error: unknown) => {
        if (wait === undefined) throw new S3Error(reasonOf(error));
        return null;
      });
      if (response?.ok) return response;
      if (response !== null) await expectTransient(response, method, wait !== undefined);
      await sleep((wait ?? 0) * (0.5 + Math.random()));
    }
  }

  async function put(file: string, key: string): Promise<void> {
    const digest = await digestOf(file);
    await ask("PUT", addressOf(key), await openAsBlob(file), digest);
  }

  return {
    put,
    async add(temporaryPath) {
      const key = randomUUID();
      await put(temporaryPath, key);
      return key;
    },
    async open(key) {
      const { body } = await ask("GET", addressOf(key));
      return body === null ? Readable.from([]) : Readable.fromWeb(body as never);
    },
    async remove(key) {
      const response = await ask("DELETE", addressOf(key)).catch((error: S3Error) => {
        if (error.code !== "ENOENT") throw error;
      });
      await response?.body?.cancel();
    },
    async listBefore(time) {
      const keys: string[] = [];
      let after = "";
      do {
        const page = await (await ask("GET", listAddress(after))).text();
        for (const { key, at } of entriesOf(page)) {
          const name = key.slice(prefix.length);
          if (key.startsWith(prefix) && KEY.test(name) && at < time) keys.push(name);
        }
        after = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? "";
      } while (after !== "");
      return keys;
    },
  };

  function listAddress(after: string): string {
    const query = new URLSearchParams({ "list-type": "2", prefix });
    if (after !== "") query.set("continuation-token", after);
    return `${base}?${query}`;
  }
}

const EMPTY = createHash("sha256").digest("hex");

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

function entriesOf(page: string): { key: string; at: number }[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    key: /<Key>([^<]*)</.exec(entry)?.[1] ?? "",
    at: Date.parse(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? ""),
  }));
}

/** Throws for a refusal that a retry does not change, and after the last attempt. */
async function expectTransient(response: Response, method: string, canRetry: boolean): Promise<void> {
  const says = await sayingOf(response);
  // For PUT, 404 means that the bucket is missing.
  if (response.status === 404 && method !== "PUT") throw new S3Error("ENOENT", says);
  const isTransient = response.status >= 500 || response.status === 429;
  if (!isTransient || !canRetry) throw new S3Error(String(response.status), says);
}

async function sayingOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  return `${response.status} ${/<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ""}`.trimEnd();
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
