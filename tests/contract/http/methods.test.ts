import { expect, test } from "vitest";
import { HOST, head, rawClient, sendRaw } from "#tests/support/raw-request.ts";
import { headerProblems } from "#tests/support/security-headers.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

/** The length, which HEAD may omit, and headers that differ between responses. */
const OWN_HEADERS = ["date", "x-request-id", "content-length"];

const site = await openSiteOfFile();

const request = rawClient(site.url);

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "SEARCH", "TRACE"])(
  "responds to %s of a page with 405",
  async (method) => {
    const response = await request(`${method} / HTTP/1.1`, "Content-Length: 0");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("GET, HEAD");
    expect(headerProblems(response.headers)).toEqual([]);
  },
);

test("accepts POST only on pages with a form", async () => {
  expect((await request("POST / HTTP/1.1", "Content-Length: 0")).status).toBe(405);
  expect((await request("POST /nothing HTTP/1.1", "Content-Length: 0")).status).toBe(405);
  expect((await request("PUT /contact-us HTTP/1.1", "Content-Length: 0")).headers.get("allow")).toBe(
    "GET, HEAD, POST",
  );
});

test.each([
  ["PROPFIND", "/api/home", "GET, HEAD"],
  ["POST", "/api/home", "GET, HEAD"],
  ["DELETE", "/api/v1/blog/1", "GET, HEAD"],
  ["GET", "/api/contactform", "POST"],
])("responds to %s %s with 405 as JSON", async (method, path, allow) => {
  const response = await request(`${method} ${path} HTTP/1.1`, "Content-Length: 0");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe(allow);
  expect(JSON.parse(response.body)).toMatchObject({ status: 0 });
  expect(headerProblems(response.headers)).toEqual([]);
});

test("responds to OPTIONS with the allowed methods", async () => {
  const response = await request("OPTIONS /api/contactform HTTP/1.1");
  expect(response).toMatchObject({ status: 204, body: "" });
  expect(response.headers.get("allow")).toBe("POST");
});

test.each(["PUT", "POST", "DELETE", "PROPFIND"])("%s of a file is 405", async (method) => {
  const response = await request(`${method} /assets/images/offices/austin.svg HTTP/1.1`, "Content-Length: 0");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("refuses CONNECT", async () => {
  const response = await sendRaw(site.url, head("CONNECT evil.example:443 HTTP/1.1", HOST));
  expect(response.statuses).toEqual([405]);
  expect(headerProblems(response.headers)).toEqual([]);
});

test.each([
  "/",
  "/contact-us",
  "/contact-us.data",
  "/nothing-here",
  "/Contact-Us",
  "/api/home",
  "/api/v1/blog/nothing",
  "/api/contactform",
  "/assets/images/offices/austin.svg",
  "/assets/images/nothing.svg",
  "/healthz",
])("HEAD %s has the headers of GET without the body", async (path) => {
  const get = await request(`GET ${path} HTTP/1.1`);
  const asked = await request(`HEAD ${path} HTTP/1.1`);
  const shared = ({ headers }: typeof get) => [...headers].filter(([name]) => !OWN_HEADERS.includes(name));
  expect(asked.status).toBe(get.status);
  expect(asked.body).toBe("");
  expect([get.headers.get("content-length"), null]).toContain(asked.headers.get("content-length"));
  expect(get.body).not.toBe("");
  expect(shared(asked)).toEqual(shared(get));
});
