import { expect, test } from "vitest";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, submissionsOf } from "#tests/support/stored.ts";

const post = (fields: Record<string, string>, headers?: Record<string, string>) => ({
  method: "POST",
  body: formOf(fields),
  ...(headers && { headers }),
});

test("stores an enquiry with its delivery before it responds, then mails it to sales", async () => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/contactform", post(await rightEnquiry(site)));
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const answer = await response.json();
  expect(answer).toEqual({
    status: 1,
    message: "Thank you! Your enquiry has been received.",
    reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
  });
  expect(await submissionsOf(site)).toMatchObject([{ kind: "enquiry", reference: answer.reference }]);

  await site.outbox.settle();
  const [mail, ...others] = await readMails(site.dataDir);
  expect(others).toEqual([]);
  expect(mail?.to?.map(({ address }) => address)).toEqual([
    site.content.current.company.contactinfo.contact_email,
  ]);
  expect(mail?.replyTo).toMatchObject([{ name: "Ada Lindqvist", address: "ada@example.com" }]);
  expect(mail?.text).toContain("A booking app.");
});

test("stores a repeated enquiry once, ignoring case and white space", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  const first = await (await site.call("/contactform", post(fields))).json();
  const again = await site.call(
    "/contactform",
    post({ ...fields, name: " ada  LINDQVIST ", project_type: "" }),
  );
  expect(await again.json()).toEqual(first);
  expect(await submissionsOf(site)).toHaveLength(1);
});

test("stores an enquiry of another person, and the same one a day later", async () => {
  const site = await openSiteWithoutPort();
  await site.call("/contactform", post(await rightEnquiry(site)));
  await site.call("/contactform", post({ ...(await rightEnquiry(site)), email: "bo@example.com" }));
  site.clock.now += 24 * 60 * 60 * 1000 + 1;
  await site.call("/contactform", post(await rightEnquiry(site)));
  expect(await submissionsOf(site)).toHaveLength(3);
});

test("stores one row for twenty parallel posts and returns the same response", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await site.call("/contactform", post(fields))).json()),
  );
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await submissionsOf(site)).toHaveLength(1);
});

test("an idempotency key separates equal enquiries and does not join different ones", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  const key = (value: string) => ({ "idempotency-key": value });
  await site.call("/contactform", post(fields, key("one")));
  await site.call("/contactform", post(fields, key("one")));
  await site.call("/contactform", post(fields, key("two")));
  await site.call("/contactform", post({ ...fields, name: "Bo" }, key("two")));
  expect(await submissionsOf(site)).toHaveLength(3);
});

test("accepts and quarantines spam without mailing it", async () => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/contactform", post({ ...(await rightEnquiry(site)), website: "spam" }));
  expect(response.status).toBe(200);
  expect(await submissionsOf(site)).toMatchObject([{ verdict: "spam" }]);
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toEqual([]);
});

test("mails an enquiry that repeats quarantined spam", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  await site.call("/contactform", post({ ...fields, website: "spam" }));
  await site.call("/contactform", post(fields));
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toHaveLength(1);
});

test("responds to invalid fields with 422 and messages, and stores nothing", async () => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/contactform", post({ form: "footer", phone: "12" }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    status: 0,
    message: "Please fill all the required fields",
    errors: {
      name: ["Name is required"],
      email: ["Email is required."],
      country: ["Country is required"],
      phone: ["Phone must be minimum 10 digits"],
      project_budget: ["Please select a Budget"],
      project_details: ["Details are required"],
      userResult: ["Please submit the answer"],
    },
  });
  expect(await submissionsOf(site)).toEqual([]);
});

test("responds to a wrong or expired challenge with a message and a new challenge", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  const wrong = await (await site.call("/contactform", post({ ...fields, userResult: "17" }))).json();
  expect(wrong).toMatchObject({
    message: "Please submit the correct answer",
    errors: { userResult: ["Please submit the correct answer"] },
    challenge: { a: expect.any(Number), b: expect.any(Number), challenge: expect.any(String) },
  });
  site.clock.now += 121 * 60 * 1000;
  const late = await (await site.call("/contactform", post(fields))).json();
  expect(late.errors).toEqual({ userResult: ["The sum has expired, please answer the new one"] });
});

test("refuses cross-site requests and requests without an origin", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  for (const from of ["cross-site", "same-site", "none"]) {
    const response = await site.call("/contactform", post(fields, { "sec-fetch-site": from }));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ status: 0 });
  }
  expect(await submissionsOf(site)).toEqual([]);
});

test("accepts the anti-forgery token of v1/challenge", async () => {
  const site = await openSiteWithoutPort();
  const cookie = (await site.call("/v1/challenge")).headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Strict$/);
  const token = /XSRF-TOKEN=([\w-]+)/.exec(cookie)?.[1] ?? "";
  const headers = { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token, "sec-fetch-site": "none" };
  const response = await site.call("/contactform", post(await rightEnquiry(site), headers));
  expect(response.status).toBe(200);
});

test("responds to an unsupported, malformed or too large body with its status, as JSON", async () => {
  const site = await openSiteWithoutPort();
  const send = (body: string, type: string) =>
    site.call("/contactform", { method: "POST", body, headers: { "content-type": type } });
  expect((await send("{}", "application/json")).status).toBe(415);
  expect((await send("--x", "multipart/form-data; boundary=x")).status).toBe(400);
  const large = await send(`name=${"x".repeat(300_000)}`, "application/x-www-form-urlencoded");
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ status: 0 });
});

test("responds to other methods with 405 and Allow", async () => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/contactform");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
  expect(await response.json()).toMatchObject({ status: 0 });
});

test("responds with 503 and sends no mail when nothing can be stored", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  await site.database.schema.dropTable("outbox").execute();
  const response = await site.call("/contactform", post(fields));
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(await response.json()).toMatchObject({ status: 0 });
  expect(await submissionsOf(site)).toEqual([]);
});

test("a comma or line break in a field adds no recipient and no header", async () => {
  const site = await openSiteWithoutPort();
  const name = 'Ada, "x" <evil@example.org>\r\nBcc: all@example.org';
  await site.call("/contactform", post({ ...(await rightEnquiry(site)), name }));
  await site.outbox.settle();
  const [mail] = await readMails(site.dataDir);
  expect(mail?.to).toHaveLength(1);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(["ada@example.com"]);
});
