import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { descriptorsOf } from "#tests/support/process.ts";
import { CLOSE, HOST, head, sendRaw } from "#tests/support/raw-request.ts";

const ADDRESS = "203.0.113.9";
const site = await startBuiltSite({ RATE_SCALE: "1", TRUSTED_PROXIES: "1" });
afterAll(site.stop);

const inUploads = () => readdirSync(path.join(site.dataDir, "uploads"));
const openUploads = () => descriptorsOf(site.process.pid as number).filter((file) => /uploads/.test(file));

function post(body: string, address = ADDRESS) {
  const bytes = Buffer.from(body, "latin1");
  const lines = [
    HOST,
    CLOSE,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: multipart/form-data; boundary=x",
    `X-Forwarded-For: ${address}`,
    `Content-Length: ${bytes.length}`,
  ];
  const request = head("POST /career-builder/general-application HTTP/1.1", ...lines);
  return sendRaw(site.url, Buffer.concat([Buffer.from(request), bytes]));
}

const UNENDED = '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7';

test("responds to a form with a malformed part header, without leaving a file or descriptor", async () => {
  const response = await post(`--x\r\nBad\xdeHeader: x\r\n\r\nx\r\n${UNENDED}`);
  expect(response.status).toBe(400);
  expect(inUploads()).toEqual([]);
  expect(openUploads()).toEqual([]);
});

test("does not write the file of a form over the rate limit to the disk", async () => {
  const whole = `${UNENDED}\r\n--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda Lindqvist\r\n--x--\r\n`;
  let status = 0;
  for (let sent = 0; sent < 100 && status !== 429; sent++) status = (await post("", "203.0.113.10")).status;
  expect(status).toBe(429);
  // A write would fail with 503.
  rmSync(path.join(site.dataDir, "uploads"), { recursive: true });
  const response = await post(whole, "203.0.113.10");
  expect(response.status).toBe(429);
  expect(response.body).toContain('value="Ada Lindqvist"');
});
