import { createReadStream, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { type Behavior, startFakeClamd, VIRUS } from "#tests/support/fake-clamd.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createClamd, ScanError } from "./virus-scan.ts";

const TIMEOUT_MS = 5_000;

const fileOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);

test("sends a file unchanged and reports it as clean or infected", async () => {
  const clamd = await startFakeClamd();
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
  expect(await scanner.scan(fileOf(bytes), TIMEOUT_MS)).toBe("clean");
  expect(clamd.read[0]?.equals(bytes)).toBe(true);
  expect(await scanner.scan(fileOf(Buffer.from(`%PDF ${VIRUS}`)), TIMEOUT_MS)).toBe("infected");
});

test.each<[Behavior, number, string]>([
  ["silent", 50, "scan ETIMEDOUT"],
  ["disconnecting", TIMEOUT_MS, "scan"],
  ["full", TIMEOUT_MS, "scan"],
  ["invalid", TIMEOUT_MS, "scan refused"],
])("reports no result and closes the file when the daemon is %s", async (behavior, timeout, message) => {
  const clamd = await startFakeClamd(behavior);
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  const file = fileOf(Buffer.alloc(200_000, "x"));
  const scan = scanner.scan(file, timeout);
  await expect(scan).rejects.toThrow(ScanError);
  await expect(scan).rejects.toThrow(message);
  expect(file.destroyed).toBe(true);
});

test("reports an unreachable daemon by an error code", async () => {
  const clamd = await startFakeClamd();
  await clamd.stop();
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  await expect(scanner.scan(Readable.from(["x"]), TIMEOUT_MS)).rejects.toThrow("scan ECONNREFUSED");
});

test("does not report a file with a read error as clean", async () => {
  const clamd = await startFakeClamd();
  async function* broken() {
    yield Buffer.alloc(1000, "x");
    throw Object.assign(new Error("of the disk"), { code: "EIO" });
  }
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  await expect(scanner.scan(Readable.from(broken()), TIMEOUT_MS)).rejects.toThrow("scan EIO");
  expect(clamd.read).toEqual([]);
});

test("ends a scan whose connection closes between two writes", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const file = path.join(folder, "small");
  writeFileSync(file, "x".repeat(500));
  const clamd = await startFakeClamd("disconnecting");
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  for (let scan = 0; scan < 50; scan++)
    await expect(scanner.scan(createReadStream(file), TIMEOUT_MS)).rejects.toThrow(ScanError);
});
