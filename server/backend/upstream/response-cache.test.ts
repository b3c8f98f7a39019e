import type { RequestListener, ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { type HttpError, Unavailable } from "#core/api/errors.ts";
import { openBackEnd } from "#tests/support/back-end.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { createTrustedTime } from "../../config/clock.ts";
import { openLog } from "../../metrics/log.ts";
import { upstreamCompany } from "./backend.ts";
import { upstreamBlog } from "./blog.ts";
import { createRemoteImageUrls } from "./images.ts";
import { createResponseCache } from "./response-cache.ts";
import { createResponseFiles } from "./response-files.ts";
import { causeOf, createUpstream } from "./upstream.ts";

const info = (phone: string) => ({
  contactinfo: {
    phone,
    email: "a@example.com",
    contact_email: "a@example.com",
    hr_email: "b@example.com",
  },
});

const LONG_TIMEOUT_MS = 60_000;
const SHORT_TIMEOUT_MS = 300;

async function open() {
  const limits = { timeoutMs: LONG_TIMEOUT_MS, bytes: 10_000 };
  const { folder, remove } = createTemporaryFolder();
  const backEnd: { answer: RequestListener; asked: string[] } = {
    answer: (_request, response) => json(response, info("1")),
    asked: [],
  };
  const { base } = await openBackEnd((request, response) => {
    backEnd.asked.push(request.url as string);
    backEnd.answer(request, response);
  });
  const clock = createTestClock();
  const restart = () => {
    const log = openLog("silent");
    const upstream = createUpstream(base, clock, limits);
    const time = createTrustedTime(clock, () => clock.now - clock.step);
    const responses = createResponseCache(upstream, createResponseFiles(folder, base, log), { time, log });
    onTestFinished(() => responses.close());
    const parts = { responses, pictures: createRemoteImageUrls(base, "secret"), isKnownSlug: () => false };
    return { ...upstreamCompany(parts), ...upstreamBlog(parts), responses, upstream };
  };
  onTestFinished(remove);
  return { backEnd, clock, limits, restart, ...restart() };
}

const json = (response: ServerResponse, value: unknown) => response.end(JSON.stringify(value));
const phoneOf = async (backend: Pick<Awaited<ReturnType<typeof open>>, "contactinfo">) =>
  (await backend.contactinfo()).contactinfo.phone;

const BAD: [string, RequestListener, string][] = [
  ["is too slow", () => undefined, "ETIMEDOUT"],
  ["stops in the middle", (_request, response) => void response.write('{"contactinfo":'), "ETIMEDOUT"],
  ["closes the connection", (request) => request.socket.destroy(), "UND_ERR_SOCKET"],
  ["answers without end", (_request, response) => void endless(response), "longer than 10000 bytes"],
  [
    "announces too much",
    (_request, response) => response.writeHead(200, { "content-length": 20_000 }).write("{"),
    "longer than 10000 bytes",
  ],
  ["answers with a page", (_request, response) => response.end("<!doctype html>"), "the answer is no JSON"],
  [
    "answers with half of it",
    (_request, response) => response.end('{"contactinfo":'),
    "the answer is no JSON",
  ],
  [
    "answers something else",
    (_request, response) => json(response, { contactinfo: { phone: 5 } }),
    "unexpected response: contactinfo.phone",
  ],
  ["answers null", (_request, response) => json(response, null), "unexpected response: "],
  ["has failed", (_request, response) => response.writeHead(500).end("oh"), "HTTP 500 Internal Server Error"],
  ["has lost the call", (_request, response) => response.writeHead(404).end(), "HTTP 404 Not Found"],
  [
    "sends to another host",
    (_request, response) => response.writeHead(302, { location: "http://localhost:9/" }).end(),
    "leads to another host",
  ],
];

function endless(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write("x".repeat(1000)));
  };
  response.on("drain", more);
  more();
}

test.each(BAD)(
  "a back end that %s is unavailable at first, and its last valid response stays later",
  async (_what, bad, reason) => {
    const site = await open();
    const { answer } = site.backEnd;
    const breakDown = () => {
      site.backEnd.answer = bad;
      if (reason === "ETIMEDOUT") site.limits.timeoutMs = SHORT_TIMEOUT_MS;
    };
    breakDown();
    const failure = await site.contactinfo().catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(Unavailable);
    expect(causeOf((failure as Error).cause)).toBe(reason);

    site.clock.now += 10_000;
    site.backEnd.answer = answer;
    site.limits.timeoutMs = LONG_TIMEOUT_MS;
    expect(await phoneOf(site)).toBe("1");
    breakDown();
    site.clock.now += 365 * 24 * 60 * 60_000;
    expect(await phoneOf(site)).toBe("1");
    await site.responses.close();
    expect(await phoneOf(site.restart())).toBe("1");
  },
);

test("throws status, status text and body after a failed retry", async () => {
  const { backEnd, upstream } = await open();
  backEnd.answer = (_request, response) => response.writeHead(503, "Not now").end("later");
  const error = (await upstream.read("home").catch((failure: unknown) => failure)) as HttpError;
  expect(error).toMatchObject({ status: 503, statusText: "Not now", body: "later" });
  expect(backEnd.asked).toEqual(["/api/home", "/api/home"]);
});

test("retries after a single failure", async () => {
  const site = await open();
  const { answer } = site.backEnd;
  site.backEnd.answer = (request) => {
    site.backEnd.answer = answer;
    request.socket.destroy();
  };
  expect(await phoneOf(site)).toBe("1");
});

test("returns a stale response while it is refreshed, and reports the change", async () => {
  const site = await open();
  let changes = 0;
  site.responses.onChange(() => changes++);
  expect(await phoneOf(site)).toBe("1");
  site.clock.now += 61_000;
  expect(await phoneOf(site)).toBe("1");
  await expect.poll(() => site.backEnd.asked.length).toBe(2);
  expect(changes).toBe(0);

  site.backEnd.answer = (_request, response) => json(response, { ...info("2"), servedAt: Math.random() });
  site.clock.now += 61_000;
  expect(await phoneOf(site)).toBe("1");
  const lookLater = () => {
    site.clock.now += 61_000;
    return phoneOf(site);
  };
  await expect.poll(lookLater).toBe("2");
  expect(changes).toBe(1);
  const { length } = site.backEnd.asked;
  await expect.poll(() => lookLater().then(() => site.backEnd.asked.length)).toBeGreaterThan(length + 1);
  expect(changes).toBe(1);
});

test("refreshes responses in use without requests", async () => {
  const site = await open();
  await phoneOf(site);
  site.backEnd.answer = (_request, response) => json(response, info("2"));
  site.clock.now += 61_000;
  await expect.poll(() => site.responses.version).toBe(1);
});

test("listeners of a change read the new response", async () => {
  const site = await open();
  const read: Promise<string>[] = [];
  site.responses.onChange(() => read.push(phoneOf(site)));
  await phoneOf(site);
  site.backEnd.answer = (_request, response) => json(response, info("2"));
  site.clock.now += 61_000;
  await expect.poll(() => Promise.all(read)).toEqual(["2"]);
});

test("refreshes a response after the clock was set back", async () => {
  const site = await open();
  await phoneOf(site);
  site.backEnd.answer = (_request, response) => json(response, info("2"));
  const day = 24 * 60 * 60_000;
  site.clock.now -= day - 61_000;
  site.clock.step -= day;
  await expect.poll(() => phoneOf(site)).toBe("2");
});

test("refreshes other responses while one fails", async () => {
  const site = await open();
  await site.responses.get({ path: "home", mayBeMissing: false, read: () => "home", lasts: () => true });
  site.clock.now += 1;
  await phoneOf(site);
  site.backEnd.answer = (request, response) =>
    request.url === "/api/home" ? response.end("no JSON") : json(response, info("2"));
  site.clock.now += 61_000;
  await expect.poll(() => site.responses.version).toBe(1);
  expect(site.backEnd.asked).toEqual([
    "/api/home",
    "/api/v1/contactinfo",
    "/api/home",
    "/api/v1/contactinfo",
  ]);
});

test("pauses requests to a failing back end, and concurrent calls share one request", async () => {
  const site = await open();
  await Promise.all(Array.from({ length: 20 }, () => phoneOf(site)));
  expect(site.backEnd.asked).toHaveLength(1);
  site.backEnd.answer = (request) => request.socket.destroy();
  for (const slug of ["a", "b", "c", "d", "e"])
    await expect(site.postDetails(slug)).rejects.toThrow(Unavailable);
  const { length } = site.backEnd.asked;
  await expect(site.postDetails("f")).rejects.toThrow(Unavailable);
  expect(site.backEnd.asked).toHaveLength(length);
  expect(site.upstream.failingSince()).toBe(site.clock.now);
});

test("a 404 is no failure and is not stored on disk", async () => {
  const site = await open();
  site.backEnd.answer = (_request, response) => response.writeHead(404).end('{"status":0,"message":"no"}');
  expect(await site.postDetails("none")).toBeNull();
  site.backEnd.answer = (request) => request.socket.destroy();
  expect(await site.postDetails("none")).toBeNull();
  await expect(site.restart().postDetails("none")).rejects.toThrow(Unavailable);
});
