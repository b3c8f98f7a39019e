import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { get } from "./site.ts";

/** Node writes these itself. */
const OWN = ["date", "connection", "keep-alive", "transfer-encoding"];

export interface Reference {
  url: string;
  pid: number;
}

/** A bare node:http server with the response of a page of the site. */
export async function withReference<Result>(
  page: string,
  measure: (reference: Reference) => Promise<Result>,
): Promise<Result> {
  const { folder, remove } = createTemporaryFolder();
  const file = path.join(folder, "response.json");
  const { headers, body } = await get(page);
  const pairs = Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2));
  const copied = pairs.filter(([name = ""]) => !OWN.includes(name.toLowerCase())).flat();
  writeFileSync(file, JSON.stringify({ headers: copied, body: body.toString("base64") }));
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=8", path.join(import.meta.dirname, "reference-server.ts"), file],
    { env: { ...process.env, NODE_ENV: "production" }, stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    const [port] = await once(child.stdout, "data");
    return await measure({ url: `http://127.0.0.1:${Number(port)}`, pid: child.pid as number });
  } finally {
    child.kill();
    remove();
  }
}
