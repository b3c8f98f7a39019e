import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FORM, STAFF_BODIES } from "./body-limits.ts";
import { readBytes, readFormData, readJson } from "./read-body.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const JSON_LIMITS = { bytes: 1000, depth: 4, values: 10 };

function post(body: BodyInit, type: string): Request {
  return new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });
}

/** A body without a length, and how much of it was read. */
function endless(chunk: string) {
  const bytes = Buffer.from(chunk);
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += bytes.length;
      controller.enqueue(new Uint8Array(bytes));
    },
  });
  const headers = { "content-type": URLENCODED };
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as never);
  return { request, read: () => read };
}

test("reads a form with repeated fields", async () => {
  const form = await readFormData(post("id=1&id=2&name=%C3%85sa+%F0%9F%AA%81", URLENCODED), FORM);
  expect(form).toBeInstanceOf(FormData);
  expect((form as FormData).getAll("id")).toEqual(["1", "2"]);
  expect((form as FormData).get("name")).toBe("Åsa 🪁");
});

test("reads a file only where the limits allow one", async () => {
  const sent = new FormData();
  sent.set("picture", new Blob(["abc"]), "a.png");
  const withFile = { ...FORM, fileBytes: 10 };
  const form = (await readFormData(
    new Request("http://localhost/", { method: "POST", body: sent }),
    withFile,
  )) as FormData;
  expect(await (form.get("picture") as File).text()).toBe("abc");
  const without = (await readFormData(
    new Request("http://localhost/", { method: "POST", body: sent }),
    FORM,
  )) as FormData;
  expect([...without.keys()]).toEqual([]);
});

test.each([
  ["too many fields", "a&".repeat(100_000), URLENCODED, "too large"],
  ["a field that is too long", `a=${"x".repeat(FORM.fieldBytes + 1)}`, URLENCODED, "too large"],
  ["no form", "a=1", "text/plain", "unsupported"],
  ["half a form", "--x\r\n", "multipart/form-data; boundary=x", "malformed"],
])("refuses a form with %s", async (_name, body, type, problem) => {
  expect(await readFormData(post(body, type), FORM)).toBe(problem);
});

test("stops reading a form at its limit", async () => {
  const { request, read } = endless("a=".padEnd(64 * 1024, "b"));
  expect(await readFormData(request, FORM)).toBe("too large");
  expect(read()).toBeLessThan(FORM.bytes + 3 * 64 * 1024);
  const announced = endless("a");
  announced.request.headers.set("content-length", String(FORM.bytes + 1));
  expect(await readFormData(announced.request, FORM)).toBe("too large");
  expect(announced.read()).toBeLessThan(10);
});

test.each([
  ["too deep", "[".repeat(5) + "]".repeat(5), "too large"],
  ["of too many items", `[${"0,".repeat(20)}0]`, "too large"],
  ["of too many keys", `{${Array.from({ length: 8 }, (_, key) => `"${key}":0`).join(",")}}`, "too large"],
  ["longer than the limit", `"${"a".repeat(1000)}"`, "too large"],
  ["cut off", '{"a":', "malformed"],
  ["cut off in a text", '{"a\\', "malformed"],
])("refuses JSON that is %s", async (_name, body, problem) => {
  expect(await readJson(post(body, JSON_TYPE), JSON_LIMITS)).toBe(problem);
});

test("counts no signs within texts of JSON", async () => {
  const value = { text: '[[[[[[ ,,,,,,,,,,,, \\" {{{{{ \\\\', other: [[1]] };
  expect(await readJson(post(JSON.stringify(value), JSON_TYPE), JSON_LIMITS)).toEqual({ value });
});

test("reads bytes up to a limit", async () => {
  expect(String(await readBytes(post("abc", "text/plain"), 3))).toBe("abc");
  expect(await readBytes(post("abcd", "text/plain"), 3)).toBeNull();
  expect(String(await readBytes(new Request("http://localhost/"), 3))).toBe("");
});

function filesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => path.join(folder, file))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
  );
}

/** Reads the form that it sends itself, in the browser. */
const IN_BROWSER = ["app/forms/upload-form.ts"];

const CLIENT_ACTION = /^export (?:async )?function clientAction\b[\s\S]*?^}/m;

test("only server/http reads the body of a request", () => {
  const reads =
    /\b(?:request|req|raw)(?:\.clone\(\))?\.(?:formData|json|text|arrayBuffer|blob|bytes|parseBody)\(/;
  const readers = filesIn("app", "core", "server").filter((file) =>
    reads.test(readFileSync(file, "utf8").replace(CLIENT_ACTION, "")),
  );
  expect(readers.filter((file) => !file.startsWith("server/http/"))).toEqual(IN_BROWSER);
});

test("every action of the Desk and the Studio has limits for its body", () => {
  const withAction = filesIn("app/desk", "app/studio")
    .filter((file) =>
      /^export (?:async )?(?:function action|const action)\b/m.test(readFileSync(file, "utf8")),
    )
    .map((file) => file.replace(/^app\/|\.tsx?$/g, ""));
  expect(Object.keys(STAFF_BODIES).sort()).toEqual(withAction.sort());
});
