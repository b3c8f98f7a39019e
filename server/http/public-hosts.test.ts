import { request } from "node:https";
import { expect, test } from "vitest";
import { publicOnly } from "./public-hosts.ts";

const refusalOf = (url: string, hosts: readonly string[] = []) => {
  try {
    publicOnly(new URL(url), hosts);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ["https://example.com/", null],
  ["https://8.8.8.8/", null],
  ["http://example.com/", "https"],
  ["ftp://example.com/", "https"],
  ["https://127.0.0.1/", "private"],
  ["https://0x7f.1/", "private"],
  ["https://10.0.0.7/", "private"],
  ["https://169.254.169.254/latest/meta-data", "private"],
  ["https://[::1]/", "private"],
  ["https://[::ffff:192.168.0.1]/", "private"],
  ["https://[fd00::1]/", "private"],
])("tells that %s is refused as %s", (url, refusal) => {
  expect(refusalOf(url)).toBe(refusal);
});

test("allows a host that an operator names, with its port", () => {
  expect(refusalOf("http://127.0.0.1:8080/", ["127.0.0.1:8080"])).toBeNull();
  expect(refusalOf("http://127.0.0.1:8081/", ["127.0.0.1:8080"])).toBe("https");
});

test("checks the address when the connection is made", async () => {
  const url = new URL("https://localhost:1/");
  const failed = new Promise((resolve) => {
    request(url, publicOnly(url, [])).on("error", (error) => resolve(error.message));
  });
  expect(await failed).toBe("private");
});
