import { expect, test } from "vitest";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { moveToNorway } from "#tests/support/norwegian-formats.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, submissionsOf } from "#tests/support/stored.ts";

/** On a site that was opened with the formats of the fixture, so that nothing may be read at the start only. */
async function openMovedSite() {
  const { directory, edit } = copyContent();
  const site = await openSiteWithoutPort({ CONTENT_DIR: directory });
  moveToNorway({ edit });
  expect(await site.content.reload()).toEqual([]);
  return { site, edit };
}

test("forms follow the phone rule of the site, and mails its clock and time zone", async () => {
  const { site } = await openMovedSite();
  const fields = await rightEnquiry(site);
  const short = await site.call("/contactform", {
    method: "POST",
    body: formOf({ ...fields, phone: "2233445" }),
  });
  expect([short.status, (await short.json()).errors]).toEqual([
    422,
    { phone: ["Phone must be minimum 8 digits"] },
  ]);
  const right = { ...fields, phone: "22 33 44 55" };
  expect((await site.call("/contactform", { method: "POST", body: formOf(right) })).status).toBe(200);
  const application = { ...(await rightApplication(site)), phone: "22334455", resume: resume("cv.pdf", pdf) };
  expect((await apply(site, application)).status).toBe(200);
  expect((await submissionsOf(site)).map((sent) => sent.fields.phone)).toEqual(["22334455", "22334455"]);

  await site.outbox.settle();
  for (const { text } of await readMails(site.dataDir))
    expect(text).toMatch(/^Received: +\w+, \d+ \w+, \d\d:\d\d \(Europe\/Oslo, UTC\+[12]\)$/m);
});

test("calls are on the clocks of their office", async () => {
  const { site } = await openMovedSite();
  const page = await site.calls.page();
  expect(page).toMatchObject({ zone: "Europe/Oslo", place: site.content.current.offices[0]?.title });
  const [slot = ""] = page?.lengths[0]?.slots ?? [];
  const { challenge, a, b } = site.challenges.make("shared");
  const booked = await site.calls.book(
    {
      fields: {
        ...{ slot, zone: "", name: "Ada", email: "ada@example.com", topic: "An app.", phone: "2233445" },
        ...{ challenge, userResult: String(a + b) },
      },
      problem: null,
    },
    { requestId: "", address: "", originCheck: "same-origin", namesLanguage: true, sentFrom: "" },
  );
  expect(booked.response).toMatchObject({
    status: 0,
    errors: { phone: ["Phone must be minimum 8 digits"] },
  });
});

test("pages, structured data and the API have the currency, the numbers and the rules of the site", async () => {
  const { site, edit } = await openMovedSite();
  const { site: pages, content } = site;
  const prices =
    pages.company.pricing()?.roles.flatMap((role) => role.prices.map(({ month }) => month)) ?? [];
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(price).toMatch(/^\d{1,3}(?:\s\d{3})*\skr$/);
  expect(pages.company.estimate()?.ratesFrom).toMatch(/^\d+ \w+ \d{4}$/);
  expect((await pages.layout()).formats).toMatchObject({
    ...{ currency: "NOK", clock: "{hour}:{minute}", phone: { minimum: 8, maximum: 15 } },
  });
  const document = await (await site.call("/openapi.json")).json();
  const form = document.paths["/contactform"].post.requestBody.content["multipart/form-data"].schema;
  expect(form.properties.phone.description).toMatch(/^8 to 15 digits;/);

  // A demonstration publishes no prices for machines.
  edit("company.yaml", (text) => text.replace("demonstration: true", "demonstration: false"));
  expect(await content.reload()).toEqual([]);
  const hire = await pages.structuredData(`/hire-resources/${content.current.hirePages[0]?.slug}`);
  expect(JSON.stringify(hire)).toContain('"priceCurrency":"NOK"');
});

test("a site with the default formats sends none to the browser", async () => {
  const { directory, edit } = copyContent();
  edit("site.yaml", (text) => text.replace(/^formats:\n[\s\S]*$/m, ""));
  const site = await openSiteWithoutPort({ CONTENT_DIR: directory });
  expect(await site.site.layout()).not.toHaveProperty("formats");
});
