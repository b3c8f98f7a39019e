import { expect, test } from "vitest";
import { contentFile, isOneRange } from "./static-files.ts";

test.each([
  ["/assets/images/a.svg", "images/a.svg"],
  ["/assets/images/offices/austin.svg?v=1", "images/offices/austin.svg"],
  ["/assets/videos/caf%C3%A9%20au%20lait.webm", "videos/café au lait.webm"],
  ["/assets/images/a..b.svg", "images/a..b.svg"],
])("%s is the file %s of the content", (target, file) => {
  expect(contentFile(target)).toBe(file);
});

test.each([
  "/assets/images/",
  "/assets/images",
  "/assets/images-private/a.svg",
  "/assets/app/a.js",
  "/assets/images/?a.svg",
  "/assets/images/../company.yaml",
  "/assets/images/offices/../../company.yaml",
  "/assets/images/..%2fcompany.yaml",
  "/assets/images/%2e%2e/company.yaml",
  "/assets/images/%2E%2E%2Fcompany.yaml",
  "/assets/images/offices%2faustin.svg",
  "/assets/images/..\\company.yaml",
  "/assets/images/..%5ccompany.yaml",
  "/assets/images/.hidden",
  "/assets/images/.git/config",
  "/assets/images//etc/passwd",
  "/assets/images/%2Fetc%2Fpasswd",
  "/assets/images/a.svg%00.png",
  "/assets/images/%ff.svg",
  "/assets/images/%zz",
])("%s is no file of the content", (target) => {
  expect(contentFile(target)).toBeNull();
});

test.each(["bytes=0-", "bytes=0-9", "bytes=9-9", "bytes=-5"])("%s selects a part", (header) => {
  expect(isOneRange(header)).toBe(true);
});

test.each([undefined, "", "bytes=", "bytes=-", "bytes=5-2", "bytes=a-b", "bytes=0-1,4-5", "items=0-1"])(
  "%s selects the whole file",
  (header) => {
    expect(isOneRange(header)).toBe(false);
  },
);
