import { expect, onTestFinished, test, vi } from "vitest";
import {
  ADA,
  browserOf,
  CLIENT,
  firstAdmin,
  mailedToken,
  openDeskSite,
  type Site,
  waitingMails,
} from "#tests/support/accounts.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";

test("one of several concurrent sign-ups becomes the first admin, and none after it", async () => {
  const site = await openDeskSite();
  const { signIn } = site.desk.desk;
  const token = (await site.desk.setUpToken()) as string;
  expect(await signIn.canSetUp(token)).toBe(true);
  const all = [1, 2, 3, 4].map((n) => signIn.setUp(token, { name: "A", email: `a${n}@example.com` }, CLIENT));
  expect((await Promise.all(all)).filter((signedIn) => signedIn !== null)).toHaveLength(1);
  expect(await signIn.canSetUp(token)).toBe(false);
  expect(await site.desk.setUpToken()).toBe(null);
  expect(await site.desk.desk.people.list()).toHaveLength(1);
});

test("a link for the first admin is refused when it is forged or a day old", async () => {
  const { desk, clock } = await openDeskSite();
  const token = (await desk.setUpToken()) as string;
  expect(await desk.desk.signIn.setUp(`${token.slice(0, -2)}AA`, ADA, CLIENT)).toBe(null);
  clock.now += 24 * 60 * 60_000;
  expect(await desk.desk.signIn.setUp(token, ADA, CLIENT)).toBe(null);
});

test("an invitation signs in once, and expires after three days", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { people, signIn } = site.desk.desk;
  for (const name of ["hal", "sam"])
    await people.invite({ name, email: `${name}@example.com`, role: "hr", also: [] }, id);
  const token = await mailedToken(site, "hal@example.com", "invitation");
  const late = await mailedToken(site, "sam@example.com", "invitation");
  const { staff } = await site.desk.findStaff(browserOf(await signIn.acceptInvitation(token, CLIENT)));
  expect(staff?.person).toMatchObject({ email: "hal@example.com", role: "hr" });
  expect(await signIn.acceptInvitation(token, CLIENT)).toBe(null);
  site.clock.now += 3 * 24 * 60 * 60_000;
  expect(await signIn.findInvited(late)).toBe(null);
  expect(await signIn.acceptInvitation(late, CLIENT)).toBe(null);
});

test("an invitation that is used ten times at once gives one session", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { people, signIn } = site.desk.desk;
  await people.invite({ name: "Hal", email: "hal@example.com", role: "hr", also: [] }, id);
  const token = await mailedToken(site, "hal@example.com", "invitation");
  const all = await Promise.all(Array.from({ length: 10 }, () => signIn.acceptInvitation(token, CLIENT)));
  expect(all.filter((signedIn) => signedIn !== null)).toHaveLength(1);
});

test("an earlier invitation does not work after another one, nor after a removal", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { people, signIn } = site.desk.desk;
  const hal = { name: "Hal", email: "hal@example.com", role: "hr", also: [] } as const;
  const invited = (await people.invite(hal, id)) as { id: string };
  const first = await mailedToken(site, hal.email, "invitation");
  await people.inviteAgain(invited.id, id);
  const second = await mailedToken(site, hal.email, "invitation");
  expect(await signIn.acceptInvitation(first, CLIENT)).toBe(null);
  await people.remove(invited.id, id);
  await people.invite(hal, id);
  const third = await mailedToken(site, hal.email, "invitation");
  expect(await signIn.findInvited(second)).toBe(null);
  expect(await signIn.acceptInvitation(second, CLIENT)).toBe(null);
  expect(await signIn.acceptInvitation(third, CLIENT)).not.toBe(null);
});

test("a link is mailed to people only, and works once", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { signIn } = site.desk.desk;
  expect(await signIn.requestLink("nobody@example.com", CLIENT)).toBe(0);
  expect(await signIn.requestLink("ADA@example.com", CLIENT)).toBe(0);
  const token = await mailedToken(site, "ada@example.com", "link");
  const browser = browserOf(await signIn.acceptLink(token, CLIENT));
  expect((await site.desk.findStaff(browser)).staff?.person.id).toBe(id);
  expect(await signIn.acceptLink(token, CLIENT)).toBe(null);
  await expect.poll(() => waitingMails(site)).toEqual([]);
  const mails = await readMails(site.dataDir);
  expect(mails.filter(({ to }) => to?.[0]?.address === "nobody@example.com")).toEqual([]);
  const stored = await site.database.selectFrom("staff_verification").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("an expired link is refused, and so is every guess", async () => {
  const site = await openDeskSite();
  await firstAdmin(site);
  const { signIn } = site.desk.desk;
  await signIn.requestLink(ADA.email, CLIENT);
  const token = await mailedToken(site, ADA.email, "link");
  await site.database
    .updateTable("staff_verification")
    .set({ expires_at: "2020-01-01T00:00:00.000Z" })
    .execute();
  expect(await signIn.acceptLink(token, CLIENT)).toBe(null);
  for (const guess of ["", "%", "'", token.slice(1), token.toLowerCase(), "a".repeat(10_000)])
    expect([guess, await signIn.acceptLink(guess, CLIENT)]).toEqual([guess, null]);
});

test("strangers who ask for links keep no one from signing in, and a mailbox gets few mails", async () => {
  const site = await openSiteWithoutPort();
  const desk = site.desk as NonNullable<typeof site.desk>;
  await desk.desk.signIn.setUp((await desk.setUpToken()) as string, ADA, CLIENT);
  const from = (address: string) => ({ ...CLIENT, address });
  const linksOf = async () =>
    (await readMails(site.dataDir)).filter(({ to }) => to?.[0]?.address === ADA.email).length;
  for (const email of [ADA.email, "unknown@example.com"]) {
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, n) => desk.desk.signIn.requestLink(email, from(`203.0.${n}.1`))),
    );
    expect(waits.every((wait) => wait === 0)).toBe(true);
    expect(await desk.desk.signIn.requestLink(email, CLIENT)).toBe(0);
  }
  await expect.poll(linksOf).toBeGreaterThan(0);
  const isClaimed = ({ attempts }: { attempts: number }) => attempts > 0;
  await expect.poll(async () => (await waitingMails(site)).filter(isClaimed)).toEqual([]);
  await desk.desk.signIn.requestLink(ADA.email, CLIENT);
  site.clock.now += 5 * 60_000;
  desk.wake();
  await expect.poll(() => waitingMails(site)).toEqual([]);
  expect([2, 3]).toContain(await linksOf());
});

test("too many requests from one address have to wait, for known addresses and unknown ones", async () => {
  for (const email of [ADA.email, "unknown@example.com"]) {
    const { desk } = await openSiteWithoutPort();
    const waits: number[] = [];
    for (let n = 0; n < 21; n++)
      waits.push(
        await (desk as Site["desk"]).desk.signIn.requestLink(email, { ...CLIENT, address: "203.0.113.7" }),
      );
    expect(waits.map((wait) => wait > 0)).toEqual([...Array.from({ length: 20 }, () => false), true]);
  }
});

test("a refused sign-in is logged, without a token or an address", async () => {
  const site = await openDeskSite();
  const warn = vi.spyOn(site.log, "warn");
  onTestFinished(() => warn.mockRestore());
  const { signIn } = site.desk.desk;
  await signIn.acceptLink("forged", CLIENT);
  await signIn.acceptInvitation("forged", CLIENT);
  await signIn.setUp("forged", ADA, CLIENT);
  expect(warn.mock.calls).toEqual(
    ["link", "invitation", "first-admin link"].map((by) => [{ by }, "sign-in refused"]),
  );
});

test("a sign-in replaces the session of the same person in that browser", async () => {
  const site = await openDeskSite();
  const { id, browser } = await firstAdmin(site);
  const { account, signIn } = site.desk.desk;
  await signIn.requestLink(ADA.email, CLIENT);
  const token = await mailedToken(site, ADA.email, "link");
  const cookie = browser.get("cookie") ?? "";
  const next = browserOf(await signIn.acceptLink(token, { ...CLIENT, cookie }));
  expect((await site.desk.findStaff(browser)).staff).toBe(null);
  expect(await account.sessions(id, next)).toMatchObject([{ isCurrent: true }]);
});

test("with ADMIN_SIGN_IN=strong a link lets an admin without a passkey add one only, and none with one", async () => {
  const site = { ...(await openSiteWithoutPort({ RATE_SCALE: "1000", ADMIN_SIGN_IN: "strong" })) };
  const desk = site.desk as NonNullable<typeof site.desk>;
  const { id, browser } = await firstAdmin({ ...site, desk });
  expect((await desk.findStaff(browser)).staff).toMatchObject({ isLimited: true });
  expect((await desk.findStaff(browser)).staff?.can("manage-people")).toBe(false);
  const passkey = {
    id: "key",
    person_id: id,
    created_at: new Date().toISOString(),
    public_key: "",
    name: "",
  };
  await site.database
    .insertInto("staff_passkey")
    .values({
      ...{ ...passkey, credential_id: "c", counter: 0, device_type: "singleDevice", backed_up: 0 },
      ...{ transports: null, aaguid: null },
    })
    .execute();
  expect((await desk.findStaff(browser)).staff).toBe(null);
  const method = "passkey" as const;
  await site.database.updateTable("staff_session").set({ method }).execute();
  const { staff } = await desk.findStaff(browser);
  expect(staff).toMatchObject({ isLimited: false });
  expect(staff?.can("manage-people")).toBe(true);
  await desk.desk.signIn.requestLink(ADA.email, CLIENT);
  await expect.poll(() => waitingMails(site)).toEqual([]);
  const mails = (await readMails(site.dataDir)).filter(({ to }) => to?.[0]?.address === ADA.email);
  expect(mails.map(({ text = "" }) => text.includes("token="))).toEqual([false]);
});
