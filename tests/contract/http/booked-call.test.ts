import { expect, test } from "vitest";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });

/** @returns the path of its page */
async function book(): Promise<string> {
  const page = await (await fetch(`${site.url}/book-a-call`)).text();
  const [slot = ""] =
    /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/.exec(/name="slot"[^>]*>/.exec(page)?.[0] ?? "") ?? [];
  const { challenge, a, b } = await (await fetch(`${site.url}/api/v1/challenge`)).json();
  const answer = await post("/book-a-call", {
    ...{ slot, name: "Nora Berg", email: "nora@example.com", topic: "A booking app for kites." },
    ...{ challenge, userResult: String(a + b) },
  });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

const isBooked = async (path: string) =>
  (await (await fetch(site.url + path)).text()).includes('value="cancel"');

test("an unknown time zone is ours", async () => {
  const path = await book();
  for (const page of ["/book-a-call", path]) {
    const answer = await post(page, { show_zone: "1", zone: "Mars/Base" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<option value="America\/Chicago" selected=""/);
  }
});

test("a form that names no change, or cannot be read, leaves a call as it is", async () => {
  const path = await book();
  expect(await isBooked(path)).toBe(true);
  const unclear: Record<string, string>[] = [{}, { intent: "remove" }, { intent: "x".repeat(100_000) }];
  for (const fields of unclear) {
    expect((await post(path, fields)).status).toBe(422);
    expect(await isBooked(path)).toBe(true);
  }
  expect((await post(path, { intent: "cancel" })).status).toBe(303);
  expect(await isBooked(path)).toBe(false);
});
