import { expect, test } from "vitest";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, submissionsOf } from "#tests/support/stored.ts";

const post = (fields: Record<string, string>, headers?: Record<string, string>) => ({
  method: "POST",
  body: formOf(fields),
  ...(headers && { headers }),
});

test("an enquiry is stored with its delivery before it is answered, then mailed to sales", async () => {
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
    site.library.content.company.contactinfo.contact_email,
  ]);
  expect(mail?.replyTo).toMatchObject([{ name: "Ada Lindqvist", address: "ada@example.com" }]);
  expect(mail?.text).toContain("A booking app.");
});

test("the same enquiry again, in other letters and spaces, is answered the same and stored once", async () => {
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

test("another person's enquiry is never swallowed, nor the same one a day later", async () => {
  const site = await openSiteWithoutPort();
  await site.call("/contactform", post(await rightEnquiry(site)));
  await site.call("/contactform", post({ ...(await rightEnquiry(site)), email: "bo@example.com" }));
  site.clock.now += 24 * 60 * 60 * 1000 + 1;
  await site.call("/contactform", post(await rightEnquiry(site)));
  expect(await submissionsOf(site)).toHaveLength(3);
});

test("twenty parallel posts of one enquiry are one row, and all are answered the same", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await site.call("/contactform", post(fields))).json()),
  );
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await submissionsOf(site)).toHaveLength(1);
});

test("a client's own key tells equal enquiries apart, and never joins different ones", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  const key = (value: string) => ({ "idempotency-key": value });
  await site.call("/contactform", post(fields, key("one")));
  await site.call("/contactform", post(fields, key("one")));
  await site.call("/contactform", post(fields, key("two")));
  await site.call("/contactform", post({ ...fields, name: "Bo" }, key("two")));
  expect(await submissionsOf(site)).toHaveLength(3);
});

test("what a robot filled in is thanked for and kept, and mailed to nobody", async () => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/contactform", post({ ...(await rightEnquiry(site)), website: "spam" }));
  expect(response.status).toBe(200);
  expect(await submissionsOf(site)).toMatchObject([{ verdict: "spam" }]);
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toEqual([]);
});

test("a person who sends what a robot sent first is mailed all the same", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  await site.call("/contactform", post({ ...fields, website: "spam" }));
  await site.call("/contactform", post(fields));
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toHaveLength(1);
});

test("wrong fields are 422 with their messages, and nothing is stored", async () => {
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

test("a wrong or expired sum has its own message and brings another sum", async () => {
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

test("a script of another site, or of none, is refused", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  for (const from of ["cross-site", "same-site", "none"]) {
    const response = await site.call("/contactform", post(fields, { "sec-fetch-site": from }));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ status: 0 });
  }
  expect(await submissionsOf(site)).toEqual([]);
});

test("the token of v1/challenge is a proof", async () => {
  const site = await openSiteWithoutPort();
  const cookie = (await site.call("/v1/challenge")).headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Strict$/);
  const token = /XSRF-TOKEN=([\w-]+)/.exec(cookie)?.[1] ?? "";
  const headers = { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token, "sec-fetch-site": "none" };
  const response = await site.call("/contactform", post(await rightEnquiry(site), headers));
  expect(response.status).toBe(200);
});

test("a body that is no form, broken or too large has its status, as JSON", async () => {
  const site = await openSiteWithoutPort();
  const send = (body: string, type: string) =>
    site.call("/contactform", { method: "POST", body, headers: { "content-type": type } });
  expect((await send("{}", "application/json")).status).toBe(415);
  expect((await send("--x", "multipart/form-data; boundary=x")).status).toBe(400);
  const large = await send(`name=${"x".repeat(300_000)}`, "application/x-www-form-urlencoded");
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ status: 0 });
});

test("other methods are 405 and say which one is right", async () => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/contactform");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
  expect(await response.json()).toMatchObject({ status: 0 });
});

test("when nothing can be stored the answer is 503, and the mail of nothing is not sent", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  await site.database.schema.dropTable("outbox").execute();
  const response = await site.call("/contactform", post(fields));
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(await response.json()).toMatchObject({ status: 0 });
  expect(await submissionsOf(site)).toEqual([]);
});

test("a comma or a line break in what was typed makes no second recipient and no header", async () => {
  const site = await openSiteWithoutPort();
  const name = 'Ada, "x" <evil@example.org>\r\nBcc: all@example.org';
  await site.call("/contactform", post({ ...(await rightEnquiry(site)), name }));
  await site.outbox.settle();
  const [mail] = await readMails(site.dataDir);
  expect(mail?.to).toHaveLength(1);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(["ada@example.com"]);
});
