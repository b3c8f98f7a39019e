import { createReadStream, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { type Manner, startFakeClamd, VIRUS } from "#tests/support/fake-clamd.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createClamd } from "./clamd.ts";
import { ScanError } from "./scanner.ts";

const PATIENCE_MS = 5_000;

/** In pieces, as a disk gives it. */
const fileOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);

test("a file arrives byte for byte and is clean, or infected", async () => {
  const clamd = await startFakeClamd();
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
  expect(await scanner.scan(fileOf(bytes), PATIENCE_MS)).toBe("clean");
  expect(clamd.read[0]?.equals(bytes)).toBe(true);
  expect(await scanner.scan(fileOf(Buffer.from(`%PDF ${VIRUS}`)), PATIENCE_MS)).toBe("infected");
});

test.each<[Manner, number, string]>([
  ["deaf", 50, "scan ETIMEDOUT"],
  ["cut off", PATIENCE_MS, "scan"],
  ["full", PATIENCE_MS, "scan"],
  ["confused", PATIENCE_MS, "scan refused"],
])("a daemon that is %s has not scanned, and the file is let go", async (manner, patience, message) => {
  const clamd = await startFakeClamd(manner);
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  const file = fileOf(Buffer.alloc(200_000, "x"));
  const scan = scanner.scan(file, patience);
  await expect(scan).rejects.toThrow(ScanError);
  await expect(scan).rejects.toThrow(message);
  expect(file.destroyed).toBe(true);
});

test("a daemon that is not there is reported as a code", async () => {
  const clamd = await startFakeClamd();
  await clamd.stop();
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  await expect(scanner.scan(Readable.from(["x"]), PATIENCE_MS)).rejects.toThrow("scan ECONNREFUSED");
});

test("a file that cannot be read to its end is not clean", async () => {
  const clamd = await startFakeClamd();
  async function* broken() {
    yield Buffer.alloc(1000, "x");
    throw Object.assign(new Error("of the disk"), { code: "EIO" });
  }
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  await expect(scanner.scan(Readable.from(broken()), PATIENCE_MS)).rejects.toThrow("scan EIO");
  expect(clamd.read).toEqual([]);
});

test("ends a scan whose connection closes between two writes", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const file = path.join(folder, "small");
  writeFileSync(file, "x".repeat(500));
  const clamd = await startFakeClamd("cut off");
  const scanner = createClamd({ host: "127.0.0.1", port: clamd.port });
  for (let scan = 0; scan < 50; scan++)
    await expect(scanner.scan(createReadStream(file), PATIENCE_MS)).rejects.toThrow(ScanError);
});
