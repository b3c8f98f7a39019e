import { writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { type S3Fault, s3Settings, startS3 } from "#tests/support/stores/s3.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openFileStore } from "./file-store.ts";

async function openWithFaults() {
  const { folder, remove } = createTemporaryFolder();
  const s3 = await startS3();
  onTestFinished(async () => {
    await s3.stop();
    remove();
  });
  const received = path.join(folder, "received");
  writeFileSync(received, "a resume");
  const store = await openFileStore(readSettings({ DATA_DIR: folder, ...s3Settings(s3.url) }));
  const keys = () => store.listBefore(Date.now() + 60_000);
  return { s3, store, keys, received };
}

test.each<S3Fault>(["refuse", "disconnect", "lose response"])(
  "retries after the fault '%s', and stores one file",
  async (fault) => {
    const { s3, store, keys, received } = await openWithFaults();
    const faults = [fault];
    s3.fault = () => faults.pop() ?? null;
    const key = await store.add(received);
    expect(await text(await store.open(key))).toBe("a resume");
    expect(await keys()).toEqual([key]);
  },
);

test.each<[S3Fault, string]>([
  ["refuse", "503"],
  ["disconnect", "UND_ERR_SOCKET"],
  ["lose response", "UND_ERR_SOCKET"],
])("a store that always %s keeps nothing that is promised", async (fault, code) => {
  const { s3, store, received } = await openWithFaults();
  s3.fault = () => fault;
  await expect(store.add(received)).rejects.toMatchObject({ code });
});

test("does not retry a permanent refusal", async () => {
  const { s3, received } = await openWithFaults();
  let asked = 0;
  s3.fault = () => {
    asked++;
    return null;
  };
  const settings = { ...s3Settings(s3.url), AWS_SECRET_ACCESS_KEY: "another" };
  const store = await openFileStore(readSettings(settings));
  const refused = { code: "403", message: "S3 403 SignatureDoesNotMatch" };
  await expect(store.add(received)).rejects.toMatchObject(refused);
  expect(asked).toBe(1);
});

test("reports a missing bucket", async () => {
  const { s3, received } = await openWithFaults();
  const settings = { ...s3Settings(s3.url), FILES_URL: "s3://no-such-bucket/resumes" };
  const store = await openFileStore(readSettings(settings));
  const missing = { message: "S3 404 NoSuchBucket" };
  await expect(store.add(received)).rejects.toMatchObject({ ...missing, code: "404" });
  await expect(store.listBefore(Date.now())).rejects.toMatchObject(missing);
});
