import { expect, test } from "vitest";
import { approve } from "#server/leads/approve.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openReceiver } from "#tests/support/receiver.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";

test("sends every lead, spam after its approval, and no subscriber", async () => {
  const { requests, url } = await openReceiver((response) => response.end());
  const site = await openSiteWithoutPort({ WEBHOOK_URL: url, WEBHOOK_SECRET: "x".repeat(32) });
  const enquiry = await rightEnquiry(site);
  const post = (fields: Record<string, string>) => ({ method: "POST", body: formOf(fields) });
  await site.call("/contactform", post(enquiry));
  await apply(site, { ...(await rightApplication(site)), resume: resume("my cv.pdf") });
  await site.call("/v1/subscription", post({ email: "reader@example.com" }));
  const spam = await site.call("/contactform", post({ ...enquiry, name: "Robot", website: "spam" }));
  await site.outbox.settle();
  const messages = () => requests.map(({ body }) => JSON.parse(body));
  expect(
    messages()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(["application.received", "enquiry.received"]);
  expect(messages().find(({ type }) => type === "application.received")?.data).toMatchObject({
    fields: { email: enquiry.email },
    file: { name: "my cv.pdf", type: "pdf" },
  });

  await approve(site, (await spam.json()).reference);
  await site.outbox.settle();
  expect(messages().at(-1)?.data).toMatchObject({ verdict: "spam", released_at: expect.any(String) });
});
