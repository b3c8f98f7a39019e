import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";

/** Another system of the agency, and what it was told. */
async function openReceiver() {
  const messages: { type: string; data: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    messages.push(JSON.parse(await text(request)));
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const environment = { WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: "x".repeat(32) };
  return { messages, environment };
}

test("another system is told of every lead, of spam only when somebody releases it, and of no subscriber", async () => {
  const { messages, environment } = await openReceiver();
  const site = await openSiteWithoutPort(environment);
  const enquiry = await rightEnquiry(site);
  const post = (fields: Record<string, string>) => ({ method: "POST", body: formOf(fields) });
  await site.call("/contactform", post(enquiry));
  await apply(site, { ...(await rightApplication(site)), resume: resume("my cv.pdf") });
  await site.call("/v1/subscription", post({ email: "reader@example.com" }));
  const spam = await site.call("/contactform", post({ ...enquiry, name: "Robot", website: "spam" }));
  await site.outbox.settle();
  expect(messages.map(({ type }) => type).toSorted()).toEqual(["application.received", "enquiry.received"]);
  expect(messages.find(({ type }) => type === "application.received")?.data).toMatchObject({
    fields: { email: enquiry.email },
    file: { name: "my cv.pdf", type: "pdf" },
  });

  await site.release((await spam.json()).reference);
  await site.outbox.settle();
  expect(messages.at(-1)?.data).toMatchObject({ verdict: "spam", released_at: expect.any(String) });
});
