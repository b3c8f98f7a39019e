import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { backUp } from "#server/ops/backup.ts";
import { examine, lineOf } from "#server/ops/doctor/examine.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { freePort } from "#tests/support/free-port.ts";
import { git } from "#tests/support/git.ts";
import { createRemote } from "#tests/support/git-remote.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { startTlsProxy } from "#tests/support/tls-proxy.ts";

async function findings(site: SiteWithoutPort, environment: Record<string, string> = {}, sendsMail = false) {
  const settings = readSettings({ DATA_DIR: site.dataDir, ...environment });
  const found: Record<string, string> = {};
  for await (const finding of examine({ settings, sendsMail })) found[finding.name] = lineOf(finding);
  return found;
}

const PUBLIC = { SITE_URL: "https://nobody.invalid", MAIL: "files" };

test("a local site passes, with notes on what a public site needs", async () => {
  const site = await openSiteWithoutPort();
  const found = await findings(site);
  expect(Object.values(found).join("\n")).not.toMatch(/^FAILED/m);
  expect(found["last backup"]).toMatch(/^note .* To do: .*npm run backup/);
  expect(found.database).toMatch(/^ok .* SQLite 3\./);
  expect(found["undelivered leads"]).toMatch(/^ok +undelivered leads +none$/);
});

test("a public site fails with advice for each missing part", async () => {
  const site = await openSiteWithoutPort();
  const found = await findings(site, PUBLIC);
  for (const name of ["settings", "last backup", "mail", "public address"]) {
    expect(found[name]).toMatch(/^FAILED .*\. To do: ./);
  }
  await backUp(site.dataDir, `${site.dataDir}/backups`, null, Date.now);
  expect((await findings(site, PUBLIC))["last backup"]).toMatch(/^ok .* 0 hours ago/);
});

test("notes undeclared proxies of an https site", async () => {
  const site = await openSiteWithoutPort();
  expect((await findings(site)).proxies).toMatch(/^ok/);
  expect((await findings(site, PUBLIC)).proxies).toMatch(/^note .*TRUSTED_PROXIES is 0.*To do: /);
  expect((await findings(site, { ...PUBLIC, TRUSTED_PROXIES: "1" })).proxies).toMatch(/^ok/);
});

test("reports an alert of the running site about an undeclared proxy", async () => {
  const site = await openSiteWithoutPort();
  await site.alerts.runChecks();
  expect((await findings(site)).alerts).toMatch(/^ok/);
  site.undeclaredProxy.check(new Headers({ "x-forwarded-for": "198.51.100.7" }), "10.0.0.2");
  await site.alerts.runChecks();
  expect(site.alerts.current()).toMatchObject([{ name: "proxy" }]);
  expect((await findings(site)).alerts).toMatch(/^note .*TRUSTED_PROXIES is 0.*To do: /);
});

test("fails on late leads, invalid content and an unreachable mail server", async () => {
  const site = await openSiteWithoutPort();
  site.clock.now -= 20 * 60_000;
  await site.call("/contactform", { method: "POST", body: formOf(await rightEnquiry(site)) });
  await site.outbox.settle();
  await site.database.updateTable("outbox").set({ state: "waiting" }).execute();
  const found = await findings(site, { CONTENT_DIR: "/nowhere", SMTP_URL: "smtp://127.0.0.1:9" });
  expect(found["undelivered leads"]).toMatch(/^FAILED .* 1 waiting, .* 20 minutes/);
  expect(found.content).toMatch(/^FAILED/);
  const mail = await findings(site, { SMTP_URL: "smtp://127.0.0.1:9" });
  expect(mail.mail).toMatch(/^FAILED .*E(?:SOCKET|CONNREFUSED)/);
});

test("checks the git settings of the content", async () => {
  const site = await openSiteWithoutPort();
  const NAME = "content repository";
  expect((await findings(site))[NAME]).toMatch(/^ok .*not used/);
  const remote = createRemote();
  const CONTENT_DIR = remote.clone();
  const push = { STUDIO_GIT: "push", CONTENT_DIR };
  expect((await findings(site, push))[NAME]).toMatch(/^ok .*origin\/main$/);
  git(CONTENT_DIR, "remote", "set-url", "origin", "/nowhere");
  expect((await findings(site, push))[NAME]).toMatch(/^FAILED .*reached.*To do: /);
  expect((await findings(site, { ...push, CONTENT_DIR: site.dataDir }))[NAME]).toMatch(
    /^FAILED .*To do: .*studio-git/,
  );
});

test("sends a test mail to the operator only with --mail", async () => {
  const site = await openSiteWithoutPort();
  const operator = { MAIL_OPERATOR: "operator@example.com" };
  expect((await findings(site, {}, true)).mail).toMatch(/^FAILED .*set MAIL_OPERATOR/);
  expect((await findings(site, operator, true)).mail).toMatch(/^ok .*MAIL_OPERATOR/);
});

test("accepts forms under the public URL behind a TLS proxy", async () => {
  const port = await freePort();
  const SITE_URL = `https://localhost:${port}`;
  const site = await startBuiltSite({ SITE_URL, MAIL: "files" });
  onTestFinished(site.stop);
  const proxy = await startTlsProxy("localhost", site.url, `localhost:${port}`, port);
  onTestFinished(proxy.stop);
  const known = getCACertificates("default");
  setDefaultCACertificates([...known, proxy.certificate]);
  onTestFinished(() => setDefaultCACertificates(known));
  const beside = await openSiteWithoutPort();
  const found = await findings(beside, { SITE_URL, MAIL: "files" });
  expect(found["public address"]).toMatch(/^ok .*accepts forms/);
});
