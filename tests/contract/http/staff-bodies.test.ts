import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { createVisitor, signInAs } from "#tests/support/desk-visitor.ts";
import { CLOSE, HOST, head, sendRaw } from "#tests/support/raw-request.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

const MB = 1024 * 1024;
const OWN = "Sec-Fetch-Site: same-origin";
const FORM = "Content-Type: application/x-www-form-urlencoded";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const STAFF_URLS = [
  ...["/desk", "/desk/sign-in", "/desk/sign-in.data", "/desk/inbox", "/desk/events", "/desk/export.csv"],
  ...["/desk/files/x", "/desk/manifest", "/desk/auth/passkey/verify-authentication", "/desk/none"],
  ...["/studio", "/studio/data/save", "/studio/data/pictures", "/studio/preview", "/studio/git/hook"],
];

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
  "answers %s of any URL of the Desk and the Studio without reading the body",
  async (method) => {
    // The bodies never come.
    const answers = STAFF_URLS.map(async (url) => {
      const line = head(`${method} ${url} HTTP/1.1`, HOST, CLOSE, OWN, FORM, `Content-Length: ${20 * MB}`);
      const { status, headers } = await sendRaw(site.url, line);
      return [url, status, headers.get("allow")];
    });
    expect(await Promise.all(answers)).toEqual(STAFF_URLS.map((url) => [url, 405, "GET, HEAD, POST"]));
  },
);

test("answers a POST to a page without a form with 405", async () => {
  const visitor = createVisitor(site);
  for (const url of ["/desk", "/desk/overview", "/desk/none", "/studio/preview", "/desk/events"])
    expect([url, (await visitor.post(url, { a: "1" })).status]).toEqual([url, 405]);
});

test("refuses what is longer than its route allows before the end of the body", async () => {
  for (const url of [
    "/desk/sign-in",
    "/desk/sign-in/first-admin",
    "/desk/auth/passkey/verify-authentication",
  ]) {
    const type = url.includes("auth") ? "Content-Type: application/json" : FORM;
    const line = head(`POST ${url} HTTP/1.1`, HOST, CLOSE, OWN, type, `Content-Length: ${2 * MB}`);
    expect([url, (await sendRaw(site.url, line)).status]).toEqual([url, 413]);
  }
});

const post = (url: string, body: BodyInit, type: string) =>
  fetch(site.url + url, {
    method: "POST",
    headers: { "content-type": type, "sec-fetch-site": "same-origin" },
    body,
    redirect: "manual",
  });

test.each([
  ["many fields", "a&".repeat(100_000), FORM, 413],
  ["a long field", `email=${"a".repeat(33_000)}`, FORM, 413],
  ["text", "email=ada@example.com", "text/plain", 415],
  ["JSON", '{"email":"ada@example.com"}', "application/json", 415],
  ["half a form", "--x\r\n", "multipart/form-data; boundary=x", 400],
])("answers %s at the sign-in with a refusal", async (_name, body, type, status) => {
  const response = await post("/desk/sign-in", body, type.replace("Content-Type: ", ""));
  expect(response.status).toBe(status);
});

test("answers an unreadable body of a passkey with a refusal", async () => {
  const url = "/desk/auth/passkey/verify-authentication";
  expect((await post(url, "[".repeat(1000) + "]".repeat(1000), "application/json")).status).toBe(413);
  expect((await post(url, "{", "application/json")).status).toBe(400);
  expect((await post(url, "a=1", "application/x-www-form-urlencoded")).status).toBe(415);
});

test("shows a person a page, and tells the scripts of a page why", async () => {
  const visitor = createVisitor(site);
  const fields = { email: "a".repeat(33_000) };
  const page = await visitor.post("/desk/sign-in", fields, { accept: "text/html" });
  expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(await page.text()).toMatch(/<h1>[^<]+<\/h1>/);
  const data = await visitor.post("/desk/sign-in.data", fields);
  expect([data.status, data.headers.get("content-type")]).toEqual([413, "text/x-script"]);
  expect(await data.text()).toContain('"refusal"');
  const line = await visitor.post("/desk/sign-in", fields);
  expect(line.headers.get("content-type")).toContain("text/plain");
});

test("shows a refused address again, cut to the length of an address", async () => {
  const response = await post(
    "/desk/sign-in",
    `email=${"a".repeat(30_000)}`,
    "application/x-www-form-urlencoded",
  );
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(`value="${"a".repeat(254)}"`);
  expect(html).not.toContain("a".repeat(255));
});

test("limits drafts and pictures of the Studio", async () => {
  const own = await openSiteOnPort();
  const editor = await signInAs(own, "editor");
  const cookie = Array.from(editor.cookies, ([name, value]) => `${name}=${value}`).join("; ");
  const send = (url: string, body: BodyInit, type?: string) =>
    fetch(own.url + url, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin", ...(type && { "content-type": type }) },
      body,
    });
  const draft = (value: unknown) =>
    JSON.stringify({ entryRef: { collection: "posts", entry: "x" }, edit: { value, body: null }, seen: "" });
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`f${key}`, 1]));
  expect((await send("/studio/data/save", draft(many), "application/json")).status).toBe(413);
  const deep = draft(0).replace("0", "[".repeat(1000) + "]".repeat(1000));
  expect((await send("/studio/data/save", deep, "application/json")).status).toBe(413);
  expect((await send("/studio/data/save", draft({}), "text/plain")).status).toBe(415);
  expect((await send("/studio/data/save", draft({}), "application/json")).status).toBe(404);
  const form = new FormData();
  form.set("picture", new Blob([new Uint8Array(9 * MB)]), "a.png");
  expect((await send("/studio/data/pictures", form)).status).toBe(413);
});

test("receives few pictures at a time, and asks others to come back", async () => {
  const own = await openSiteOnPort();
  const editor = await signInAs(own, "editor");
  const cookie = Array.from(editor.cookies, ([name, value]) => `${name}=${value}`).join("; ");
  const [start, end] = [
    '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n',
    "no picture\r\n--x--\r\n",
  ];
  const sent = Array.from({ length: 40 }, () => {
    const socket = connect(Number(new URL(own.url).port), "127.0.0.1");
    const line = head(
      ...["POST /studio/data/pictures HTTP/1.1", HOST, OWN, CLOSE, `Cookie: ${cookie}`],
      ...["Content-Type: multipart/form-data; boundary=x", `Content-Length: ${start.length + end.length}`],
    );
    socket.write(line + start);
    const response = { socket, text: "" };
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      response.text += bytes.toString();
    });
    return response;
  });
  const withStatus = (status: number) => sent.filter(({ text }) => text.startsWith(`HTTP/1.1 ${status}`));
  await expect.poll(() => withStatus(503).length).toBe(40 - 4 - 20);
  expect(withStatus(503)[0]?.text).toMatch(/\r\nretry-after: \d+\r\n/i);
  for (const { socket } of sent) if (socket.writable) socket.write(end);
  await expect.poll(() => withStatus(422).length).toBe(4 + 20);
});

test("counts requests before their bodies are read", async () => {
  const own = await openSiteOnPort({ RATE_SCALE: "1", TRUSTED_PROXIES: "1" });
  const from = { "x-forwarded-for": "203.0.113.7" };
  const visitor = createVisitor(own);
  const posts = Array.from({ length: 61 }, () =>
    visitor.post("/desk/sign-in", { email: "no address" }, from),
  );
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await visitor.post("/desk/sign-in", { email: "a".repeat(40_000) }, from)).status).toBe(429);
});

test("logs no refused request as an error", () => {
  expect(site.output()).not.toMatch(/"level":"(?:error|warn)"|\n\s+at /);
});
