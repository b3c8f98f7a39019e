import { expect, test } from "vitest";
import { cleanFileName } from "./receive-file.ts";

test.each([
  ["cv.pdf", "cv.pdf"],
  ["Lebenslauf Åsa 🪁.pdf", "Lebenslauf Åsa 🪁.pdf"],
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\Users\\ada\\cv.doc", "cv.doc"],
  ["cv.pdf\0.exe", "cv.pdf.exe"],
  ["cv\r\nBcc: x@example.com.pdf", "cvBcc: x@example.com.pdf"],
  ["cv\u202Efdp.exe", "cvfdp.exe"],
  ["cv\uD800.pdf", "cv\uFFFD.pdf"],
  ["..", ".."],
  ["", ""],
])("%j becomes %j", (sent, name) => {
  expect(cleanFileName(sent)).toBe(name);
});

test("shortens a long name without splitting characters or losing its extension", () => {
  expect(cleanFileName(`${"a".repeat(300)}.docx`)).toBe(`${"a".repeat(250)}.docx`);
  const emoji = [...cleanFileName("🪁".repeat(300))];
  expect(emoji).toHaveLength(255);
  expect(new Set(emoji)).toEqual(new Set(["🪁"]));
});
