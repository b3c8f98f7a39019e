import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { freePort } from "#tests/support/free-port.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, journeyWithDesk, signIn } from "#tests/support/journey-with-desk.ts";
import { sendEnquiry } from "#tests/support/sent-leads.ts";
import { openSiteDatabase } from "#tests/support/site-database.ts";

const port = await freePort();
const test = journeyWithDesk({ CONNECTION_HOSTS: `127.0.0.1:${port}` });

async function openReceiver() {
  const requests: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ headers: request.headers as Record<string, string>, body: await text(request) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return { requests, server, url: `http://127.0.0.1:${own}/hook` };
}

test("an admin connects a receiver, tests it, and a lead arrives there with a valid signature", async ({
  page,
  site,
}) => {
  const { requests, server, url } = await openReceiver();
  await signIn(page, await invite(site, "ada@example.com", "admin"));
  await page.goto("/desk/connections");
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add connection" }).click();
  await page.getByLabel("Name").fill("CRM");
  await page.getByLabel("URL").fill("http://10.0.0.7/");
  await page.getByRole("button", { name: "Add connection" }).click();
  await expect(page.getByLabel("URL")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name")).toHaveValue("CRM");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Slack" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("CRM");
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("Name")).toHaveValue("CRM");
  await page.getByRole("link", { name: "Webhook" }).click();
  await page.getByLabel("URL").fill(url);
  await page.getByRole("button", { name: "Add connection" }).click();
  const secret = await page.locator("code").innerText();
  await page.getByRole("link", { name: "Go on to test it" }).click();
  await waitForHydration(page);
  await expect(page.locator("code")).toHaveCount(0);
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("status")).toContainText("204");
  await expectAccessible(page);

  const lead = await sendEnquiry(site, { email: "grace@example.com" });
  await expect.poll(() => requests.length).toBe(2);
  const verify = (request: (typeof requests)[number] | undefined, key: string) =>
    new Webhook(key).verify(request?.body ?? "", request?.headers ?? {});
  expect(verify(requests[0], secret)).toMatchObject({ data: { test: true } });
  expect(verify(requests[1], secret)).toMatchObject({
    ...{ type: "enquiry.received" },
    data: {
      url: expect.stringContaining(new URL(lead, site.url).pathname),
      fields: { email: "grace@example.com" },
    },
  });

  await page.getByRole("button", { name: "Make a new secret" }).click();
  const renewed = await page.locator("code").innerText();
  await page.reload();
  await page.getByRole("button", { name: /^Send again/ }).click();
  await expect.poll(() => requests.length).toBe(3);
  for (const key of [secret, renewed])
    expect(verify(requests[2], key)).toMatchObject({ type: "enquiry.received" });
  expect(requests[2]?.headers["webhook-id"]).toBe(requests[1]?.headers["webhook-id"]);

  await invite(site, "bob@example.com", "sales");
  const database = openSiteDatabase(site.dataDir);
  database.exec("update lead set owner_id = (select id from staff_person where email = 'bob@example.com')");
  database.close();
  await page.goto(`${lead}?offer=assign`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Assign it to me" }).click();
  await expect(page.getByRole("button", { name: "Assign it to me" })).toBeHidden();
  server.close();
});
