import { createHash, randomUUID } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { FileStore } from "./file-store.ts";

export interface Bucket {
  /** Without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of the keys: '' or ends with '/'. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Store extends FileStore {
  /** Stores a copy of a file under a given key. */
  put(file: string, key: string): Promise<void>;
}

/** Timeout of an attempt, and the time after which no other one starts: a visitor is waiting. */
const ATTEMPT_MS = 12_000;
const RETRY_MS = 8_000;

/** Delays before the second and third attempt. */
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

/** Stores files in an S3 bucket. Uploads are signed with their digest, so that the store refuses corrupted ones. */
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
      // The signature is not valid after a redirect to another region.
      redirect: "manual",
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
  }

  /** All requests are idempotent and can be retried. */
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
      const says = response === null ? "" : await sayingOf(response);
      // For PUT, 404 means that the bucket is missing.
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

/** Our keys contain no characters that XML escapes. */
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
