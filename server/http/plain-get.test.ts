import { expect, test } from "vitest";
import { createPlainGetReader } from "./plain-get.ts";

const read = (...lines: string[]) =>
  createPlainGetReader()(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));

test("a request of a browser is read", () => {
  const asked = read(
    "GET /blog?page=2 HTTP/1.1",
    "Host: kitewright.example.com:8080",
    "Connection: keep-alive",
    'sec-ch-ua: "Chromium";v="140"',
    "Accept: text/html,*/*;q=0.8",
    "accept-encoding: gzip, br",
    'If-None-Match: W/"abc"',
    "Cookie: theme=dark",
  );
  expect(asked).toEqual({
    target: "/blog?page=2",
    wish: { encoding: "br", ifNoneMatch: ' W/"abc"' },
  });
});

test.each([
  ["another method", ["HEAD / HTTP/1.1", "Host: a"]],
  ["another version", ["GET / HTTP/1.0", "Host: a"]],
  ["an absolute target", ["GET http://a/ HTTP/1.1", "Host: a"]],
  ["no host", ["GET / HTTP/1.1", "Accept: */*"]],
  ["two hosts", ["GET / HTTP/1.1", "Host: a", "host: a"]],
  ["a host that is none", ["GET / HTTP/1.1", "Host: a/b"]],
  [
    "two wishes for an encoding",
    ["GET / HTTP/1.1", "Host: a", "Accept-Encoding: br", "Accept-Encoding: gzip"],
  ],
  ["a body of known length", ["GET / HTTP/1.1", "Host: a", "Content-Length: 5"]],
  ["no body, said so", ["GET / HTTP/1.1", "Host: a", "Content-Length: 0"]],
  ["a body of unknown length", ["GET / HTTP/1.1", "Host: a", "Transfer-Encoding: chunked"]],
  ["another protocol in mind", ["GET / HTTP/1.1", "Host: a", "Upgrade: h2c"]],
  ["something to wait for", ["GET / HTTP/1.1", "Host: a", "Expect: 100-continue"]],
  ["a connection that ends", ["GET / HTTP/1.1", "Host: a", "Connection: close"]],
  ["a connection with more to say", ["GET / HTTP/1.1", "Host: a", "Connection: keep-alive, Upgrade"]],
  ["a space before a colon", ["GET / HTTP/1.1", "Host: a", "Content-Length : 5"]],
  ["a folded line", ["GET / HTTP/1.1", "Host: a", "X-Long: 1", " 2"]],
  ["a bare line feed", ["GET / HTTP/1.1", "Host: a\nContent-Length: 5"]],
  ["a NUL", ["GET / HTTP/1.1", "Host: a", "X: \0"]],
  ["a letter outside of ASCII", ["GET /ä HTTP/1.1", "Host: a"]],
  ["two spaces", ["GET  / HTTP/1.1", "Host: a"]],
  ["no header at all", ["GET / HTTP/1.1"]],
  ["two requests at once", ["GET / HTTP/1.1", "Host: a", "", "GET /b HTTP/1.1", "Host: a"]],
])("a request with %s is left to a real parser", (_name, lines) => {
  expect(read(...lines)).toBeNull();
});

test.each(["GET / HTTP/1.1\r\nHost: a\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r\nmore", "", "\r\n\r\n"])(
  "half a head, or more than one (%j), is left to a real parser",
  (text) => {
    expect(createPlainGetReader()(Buffer.from(text))).toBeNull();
  },
);

test("a head that is longer than a browser's is left to a real parser", () => {
  expect(read("GET / HTTP/1.1", "Host: a", `X: ${"y".repeat(5000)}`)).toBeNull();
});

test("on one connection the headers of a request count for it, whatever those before it were", () => {
  const read = createPlainGetReader();
  const ask = (...lines: string[]) => read(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`))?.wish.encoding;
  expect(ask("GET /a HTTP/1.1", "Host: a", "Accept-Encoding: br")).toBe("br");
  expect(ask("GET /b HTTP/1.1", "Host: a", "Accept-Encoding: br")).toBe("br");
  expect(ask("GET /b HTTP/1.1", "Host: a", "Accept-Encoding: gzip")).toBe("gzip");
  expect(ask("GET /b HTTP/1.1", "Host: a", "Content-Length: 1")).toBeUndefined();
  expect(ask("GET /b HTTP/1.1", "Host: a", "Content-Length: 1")).toBeUndefined();
});
