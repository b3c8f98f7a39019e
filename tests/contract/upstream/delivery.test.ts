import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { openBackEnd, openSiteAsBackEnd } from "#tests/support/back-end.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

const post = (fields: Record<string, string | Blob>) => ({ method: "POST", body: formOf(fields) });

const handedOver = (site: { database: Awaited<ReturnType<typeof openSiteWithoutPort>>["database"] }) =>
  site.database
    .selectFrom("outbox")
    .select(["state", "attempts", "last_error"])
    .where("channel", "=", "hand-over")
    .execute();

test("delivers complete submissions to the upstream back end, and mails them too", async () => {
  const one = await openSiteAsBackEnd();
  const site = await openSiteWithoutPort({ FAIRLEAD_API_BASE: one.base });
  const enquiry = { ...(await rightEnquiry(site)), project_nda: "1", from_page: "/services" };
  expect((await site.call("/contactform", post(enquiry))).status).toBe(200);
  const application = { ...(await rightApplication(site)), career_id: "ios-engineer" };
  expect((await apply(site, { ...application, resume: resume("my cv.pdf") })).status).toBe(200);
  expect((await site.call("/v1/subscription", post({ email: "reader@example.com" }))).status).toBe(200);
  await site.outbox.settle();

  expect(await handedOver(site)).toEqual(
    Array(3).fill({ state: "delivered", attempts: 1, last_error: null }),
  );
  const stored = readSubmissions(one.dataDir);
  expect(stored.map(({ kind, verdict }) => `${kind} ${verdict}`).toSorted()).toEqual([
    "application clear",
    "enquiry clear",
    "subscription clear",
  ]);
  const ofKind = (kind: string) => stored.find((submission) => submission.kind === kind)?.fields;
  expect(ofKind("enquiry")).toEqual(
    readSubmissions(site.dataDir).find(({ kind }) => kind === "enquiry")?.fields,
  );
  expect(ofKind("application")).toMatchObject({ career_id: "ios-engineer", email: "ada@example.com" });
  // Upstream manages the list and the confirmation mail.
  const mails = await readMails(site.dataDir);
  expect(mails.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain(
    "reader@example.com",
  );
}, 20_000);

test("retries after a lost response without storing the lead twice upstream", async () => {
  const one = await openSiteAsBackEnd();
  let lost = 1;
  // A proxy that drops the first response to a form.
  const { base } = await openBackEnd(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !["host", "connection", "content-length"].includes(name),
      ),
    ) as Record<string, string>;
    const isForm = request.method === "POST";
    const body = isForm ? Buffer.concat(chunks) : null;
    const answer = await fetch(one.origin + request.url, { method: request.method ?? "GET", headers, body });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (isForm && lost-- > 0) response.destroy();
    else response.writeHead(answer.status, { "set-cookie": answer.headers.getSetCookie() }).end(bytes);
  });
  const site = await openSiteWithoutPort({ FAIRLEAD_API_BASE: base });
  await site.call("/contactform", post(await rightEnquiry(site)));
  await site.outbox.settle();
  expect(await handedOver(site)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  expect(readSubmissions(one.dataDir)).toHaveLength(1);

  site.clock.now += 60_000;
  await site.outbox.settle();
  expect(await handedOver(site)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  expect(readSubmissions(one.dataDir)).toHaveLength(1);
}, 20_000);

test.each([
  ["says no", 422, '{"status":0,"message":"no"}', "HTTP 422"],
  ["answers with status 0", 200, '{"status":0,"message":"no"}', "refused with status 0"],
  ["answers with a page", 200, "<!doctype html>", "HTTP 200: unexpected response"],
  ["sends elsewhere", 302, "", "leads to another host"],
  ["has failed", 500, "", "HTTP 500"],
])("a lead waits while the upstream back end %s", async (_what, status, body, reason) => {
  const { base } = await openBackEnd((request, response) => {
    const isForm = request.method === "POST";
    request.resume();
    response.writeHead(isForm ? status : 404, { location: "http://localhost:1/" }).end(isForm ? body : "");
  });
  const site = await openSiteWithoutPort({ FAIRLEAD_API_BASE: base });
  expect((await site.call("/contactform", post(await rightEnquiry(site)))).status).toBe(200);
  await site.outbox.settle();
  expect(await handedOver(site)).toEqual([{ state: "waiting", attempts: 1, last_error: reason }]);
  expect(readSubmissions(site.dataDir)).toHaveLength(1);
});

test("posts without a challenge to a back end that has none, with the same key at every attempt", async () => {
  const keys: (string | string[] | undefined)[] = [];
  const bodies: string[] = [];
  const { base } = await openBackEnd((request, response) => {
    if (request.method !== "POST") return response.writeHead(404).end();
    keys.push(request.headers["idempotency-key"]);
    text(request).then((body) => {
      bodies.push(body);
      if (bodies.length === 1) response.writeHead(503).end();
      else response.end('{"message":"Thank you"}');
    });
  });
  const site = await openSiteWithoutPort({ FAIRLEAD_API_BASE: base });
  const answer = await (await site.call("/contactform", post(await rightEnquiry(site)))).json();
  await site.outbox.settle();
  site.clock.now += 60_000;
  await site.outbox.settle();
  expect(keys).toEqual([answer.reference, answer.reference]);
  // The specification's payload always has the answer.
  for (const body of bodies) expect(body).toMatch(/name="userResult"\r\n\r\n\d+\r\n/);
  expect(await handedOver(site)).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

test("accepts any position during an upstream outage", async () => {
  const site = await openSiteWithoutPort({ FAIRLEAD_API_BASE: "http://127.0.0.1:9/api" });
  const application = { ...(await rightApplication(site)), career_id: "rust-engineer" };
  expect((await apply(site, { ...application, resume: resume() })).status).toBe(200);
  expect(readSubmissions(site.dataDir)).toMatchObject([{ fields: { career_id: "rust-engineer" } }]);
});
