import { expect, test } from "vitest";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";

async function send(site: SiteWithoutPort, fields: Record<string, string>, headers: Record<string, string>) {
  const body = formOf({ ...(await rightEnquiry(site)), ...fields });
  const response = await site.call("/contactform", { method: "POST", body, headers });
  expect(response.status).toBe(200);
  const rows = await site.database.selectFrom("submission").select("source").execute();
  return JSON.parse(rows.at(-1)?.source ?? "null");
}

test("stores page, campaign and referrer of a form, and mails them to sales", async () => {
  const site = await openSiteWithoutPort();
  const source = await send(
    site,
    {
      source_page: "/services/iot-development",
      source_campaign: "utm_source=news&utm_campaign=spring",
      source_referrer: "search.example.com",
    },
    {},
  );
  expect(source).toEqual({
    page: "/services/iot-development",
    campaign: { utm_source: "news", utm_campaign: "spring" },
    referrer: "search.example.com",
  });
  await site.outbox.settle();
  const [mail] = await readMails(site.dataDir);
  for (const word of ["/services/iot-development", "source news, campaign spring", "search.example.com"]) {
    expect(mail?.text).toContain(word);
  }
});

test("uses the Referer of the own site without scripts", async () => {
  const site = await openSiteWithoutPort();
  const from = (referer: string) =>
    send(site, { name: referer.slice(0, 90) }, { referer, host: "www.example.com" });
  expect(await from("https://www.example.com/faq?utm_source=news")).toMatchObject({
    page: "/faq",
    campaign: { utm_source: "news" },
  });
  expect(await from("https://other.example.com/faq?utm_source=news")).toBeNull();
});

test("drops an invalid source without refusing the enquiry", async () => {
  const site = await openSiteWithoutPort();
  const nonsense = {
    source_page: "javascript:x",
    source_campaign: "%zz&=",
    source_referrer: "<b>",
    seconds_open: "x",
  };
  expect(await send(site, nonsense, {})).toBeNull();
});

test("treats an equal enquiry from another page as a repeat", async () => {
  const site = await openSiteWithoutPort();
  await send(site, { source_page: "/" }, {});
  await send(site, { source_page: "/faq", seconds_open: "50" }, {});
  expect(await site.database.selectFrom("submission").select("id").execute()).toHaveLength(1);
});
