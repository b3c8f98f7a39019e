import { expect, test } from "vitest";
import { readForm } from "./parse-form.ts";

const MULTIPART = "multipart/form-data; boundary=x";

function post(body: BodyInit, type?: string) {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });
}

function urlencoded(fields: Record<string, string>) {
  return post(new URLSearchParams(fields));
}

test("both encodings of a form are read", async () => {
  expect(await readForm(urlencoded({ name: "Ada", about: "a & b" }))).toEqual({
    fields: { name: "Ada", about: "a & b" },
    problem: null,
  });
  const form = new FormData();
  form.set("name", "Åsa 🪁");
  expect(await readForm(post(form))).toEqual({ fields: { name: "Åsa 🪁" }, problem: null });
});

test("reports a field that is too long, and returns the others", async () => {
  const sent = await readForm(urlencoded({ name: "Ada", details: "x".repeat(40_000) }));
  expect(sent.problem).toBe("too large");
  expect(sent.fields.name).toBe("Ada");
});

test("reports an oversized body, with the fields before it", async () => {
  const form = new FormData();
  form.set("name", "Ada");
  form.set("file", new Blob([new Uint8Array(300_000)]), "a.bin");
  const sent = await readForm(post(form));
  expect(sent.problem).toBe("too large");
  expect(sent.fields.name).toBe("Ada");
});

test("ten thousand fields are too many", async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, "1"]));
  const sent = await readForm(urlencoded(many));
  expect(sent.problem).toBe("too large");
  expect(Object.keys(sent.fields).length).toBeLessThanOrEqual(50);
});

test.each([
  ["no boundary", "--x\r\n", "multipart/form-data"],
  ["an unfinished part", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', MULTIPART],
  ["no part at all", "hello", MULTIPART],
])("malformed multipart (%s) is no exception", async (_name, body, type) => {
  expect((await readForm(post(body, type))).problem).toBe("malformed");
});

test("other types are not read", async () => {
  expect((await readForm(post("{}", "application/json"))).problem).toBe("unsupported");
});

test("bytes that are no UTF-8 and names of object properties do no harm", async () => {
  const sent = await readForm(
    post("name=%ff%fe&__proto__=1&constructor=2", "application/x-www-form-urlencoded"),
  );
  expect(sent.problem).toBeNull();
  expect(Object.keys(sent.fields)).toEqual(["name", "__proto__", "constructor"]);
  expect(({} as Record<string, unknown>).name).toBeUndefined();
});

test.each(["utf-16", "utf-16le", "shift_jis", "iso-8859-1", "x-user-defined", "none"])(
  "a form in %s is read or found malformed, and never waited for",
  async (charset) => {
    const headers = { "content-type": `application/x-www-form-urlencoded; charset=${charset}` };
    for (const body of ["name=Ada+x&a=b", "name=%E0%A4", "a=b&name=Ada"]) {
      const sent = await readForm(new Request("http://localhost/", { method: "POST", headers, body }));
      expect(Object.values(sent.fields).every((value) => typeof value === "string")).toBe(true);
    }
  },
);

test("rejects a part with an unknown charset as malformed", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const part = 'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=utf-16';
  const body = `--x\r\n${part}\r\n\r\nAda\r\n--x--\r\n`;
  const sent = await readForm(new Request("http://localhost/", { method: "POST", headers, body }));
  expect(Object.values(sent.fields).every((value) => typeof value === "string")).toBe(true);
});
