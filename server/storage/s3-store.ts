import { createHash, randomUUID } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { FileStore } from "./file-store.ts";

export interface Bucket {
  /** Of the store, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What the keys begin with; '' or something that ends with '/'. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Store extends FileStore {
  /** Copies a file to a key of its own: for what had one already. */
  put(file: string, key: string): Promise<void>;
}

/** What one attempt may take, and when no other is begun: a visitor waits for it. */
const ATTEMPT_MS = 12_000;
const PATIENCE_MS = 8_000;

/** Waits before the second attempt and the third. */
const WAITS_MS = [100, 500];

/** What we name files; whatever else lies there is not ours to list or remove. */
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Not stored, not read: with the code that goes into the log, and for the operator what the store itself says. */
class S3Error extends Error {
  readonly code: string;
  constructor(code: string, says = code) {
    super(`S3 ${says}`);
    this.code = code;
  }
}

/**
 * Keeps files in a bucket of a store that speaks S3. The digest of the bytes travels with them, so that the store refuses
 * what arrived differently, and it answers when they are on its disks.
 */
export function openS3Store(bucket: Bucket): S3Store {
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
      // Another region says so by sending us there, where this signature is worth nothing.
      redirect: "manual",
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
  }

  /** Every request here may be made twice: the same bytes get the same key. */
  async function ask(
    method: "PUT" | "GET" | "DELETE",
    url: string,
    body?: Blob,
    digest?: string,
  ): Promise<Response> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (let attempt = 0; ; attempt++) {
      const wait = performance.now() < giveUpAt ? WAITS_MS[attempt] : undefined;
      const response = await send(method, url, body, digest).catch((error: unknown) => {
        if (wait === undefined) throw new S3Error(reasonOf(error));
        return null;
      });
      if (response?.ok) return response;
      const says = response === null ? "" : await sayingOf(response);
      // There is no such key to read or remove. What is to be written there, finds no bucket.
      if (response?.status === 404 && method !== "PUT") throw new S3Error("ENOENT", says);
      const passes = response === null || response.status >= 500 || response.status === 429;
      if (!passes || wait === undefined) throw new S3Error(String(response?.status), says);
      await sleep(wait * (0.5 + Math.random()));
    }
  }

  async function put(file: string, key: string): Promise<void> {
    const digest = await digestOf(file);
    await ask("PUT", addressOf(key), await openAsBlob(file), digest);
  }

  return {
    put,
    async keep(temporaryPath) {
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

/** Our own keys hold nothing that XML would write otherwise. */
function entriesOf(page: string): { key: string; at: number }[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    key: /<Key>([^<]*)</.exec(entry)?.[1] ?? "",
    at: Date.parse(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? ""),
  }));
}

/** Such as '404 NoSuchBucket' or '403 InvalidAccessKeyId'. */
async function sayingOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  return `${response.status} ${/<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ""}`.trimEnd();
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
