import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { createTemporaryFolder } from "../temporary-folder.ts";

/** Refuses at once, disconnects during the request, or loses the response after a success. */
export type S3Fault = "refuse" | "disconnect" | "lose response";

export interface S3 {
  url: string;
  fault: (method: string) => S3Fault | null;
  folder: string;
  stop(): Promise<void>;
}

const BUCKET = "fairlead";
const SUFFIX = "._S3rver_object";

export async function startS3(): Promise<S3> {
  const { folder, remove } = createTemporaryFolder();
  const store = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await store.configureBuckets();
  const handle = store.callback();
  const s3: S3 = {
    url: "",
    fault: () => null,
    folder,
    async stop() {
      server.closeAllConnections();
      server.close();
      remove();
    },
  };
  const server = createServer((request, response) => {
    const fault = s3.fault(request.method ?? "");
    if (fault === "refuse") return void response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
    if (fault === "disconnect") return void setImmediate(() => request.socket.destroy());
    if (fault === "lose response") {
      response.write = () => true;
      response.end = () => {
        request.socket.destroy();
        return response;
      };
    }
    handle(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  s3.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return s3;
}

/** With its own key prefix. */
export function s3Settings(url: string, site: string = randomUUID()): Record<string, string> {
  return {
    FILES_URL: `s3://${BUCKET}/${site}`,
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
  };
}

export function filesInS3(folder: string, filesUrl: string): Map<string, Buffer> {
  const place = path.join(folder, filesUrl.slice("s3://".length));
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith(SUFFIX)) : [];
  return new Map(names.map((name) => [name.slice(0, -SUFFIX.length), readFileSync(path.join(place, name))]));
}
