import { expect, test } from "vitest";
import type { Role } from "#core/staff.ts";
import { OPERATOR } from "#server/staff/audit.ts";
import {
  ADA,
  CLIENT,
  firstAdmin,
  mailedToken,
  openDeskSite,
  signInByMail,
  waitingMails,
} from "#tests/support/accounts.ts";
import { readMails } from "#tests/support/stored.ts";

test("no two colleagues have the same name, and a change of a name is in the audit log", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { people, account, auditLog } = site.desk.desk;
  const invited = { name: " A\u200bDA ", email: "hal@example.com", role: "hr", also: [] } as const;
  expect(await people.invite(invited, id)).toBe("known-name");
  const hal = (await people.invite({ ...invited, name: "Hal  Berg" }, id)) as { id: string };
  const taken = ["hal berg", "HAL BERG", "Ｈal\u00a0Berg"];
  for (const name of taken) expect([name, await account.rename(id, name)]).toEqual([name, "known-name"]);
  const both = await Promise.all([account.rename(id, "Kim"), account.rename(hal.id, "kim")]);
  expect(both.filter((problem) => problem === null)).toHaveLength(1);
  const { rows } = await auditLog.list({ page: 1, action: "renamed" });
  expect(rows).toMatchObject([{ detail: expect.stringMatching(/^.+ to kim$/i) }]);
  await people.remove(hal.id, id);
  expect(await people.invite({ ...invited, name: "Hal Berg" }, id)).toMatchObject({ id: hal.id });
});

test("a changed role applies to the next request, and removing somebody ends their sessions", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { people, signIn } = site.desk.desk;
  const invited = await people.invite({ name: "Hal", email: "hal@example.com", role: "hr", also: [] }, id);
  const hal = (invited as { id: string }).id;
  const browser = await signInByMail(site, "hal@example.com");
  expect((await site.desk.findStaff(browser)).staff?.can("read-enquiries")).toBe(false);
  await people.change(hal, { role: "hr", also: ["enquiries"] }, id);
  expect((await site.desk.findStaff(browser)).staff?.can("read-enquiries")).toBe(true);
  await signIn.requestLink("hal@example.com", CLIENT);
  const unused = await mailedToken(site, "hal@example.com", "link");
  await people.remove(hal, id);
  expect((await site.desk.findStaff(browser)).staff).toBe(null);
  expect(await signIn.acceptLink(unused, CLIENT)).toBe(null);
  expect((await people.names()).get(hal)).toBe("Hal");
  const again = await people.invite({ name: "Hal H", email: "hal@example.com", role: "sales", also: [] }, id);
  expect(again).toMatchObject({ id: hal });
});

test("the last admin stays, also when two remove each other at the same time", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { people } = site.desk.desk;
  expect(await people.remove(id, id)).toBe("last-admin");
  expect(await people.change(id, { role: "reader" as Role, also: [] }, id)).toBe("last-admin");
  const other = (await people.invite({ name: "B", email: "b@example.com", role: "admin", also: [] }, id)) as {
    id: string;
  };
  const both = await Promise.all([people.remove(other.id, id), people.remove(id, other.id)]);
  expect(both.filter((problem) => problem === null)).toHaveLength(1);
  expect(await people.list()).toHaveLength(1);
});

test("a session ends when it was not used, when it is old, and when its owner ends it", async () => {
  const site = await openDeskSite();
  const { id, browser } = await firstAdmin(site);
  const { account } = site.desk.desk;
  const other = await signInByMail(site, ADA.email);
  const sessions = await account.sessions(id, browser);
  expect(sessions.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
    ["Firefox on Linux", true],
    ["Firefox on Linux", false],
  ]);
  expect(await account.endSession("somebody else", sessions[1]?.id as string)).toBe(false);
  expect(await account.endSession(id, sessions[1]?.id as string)).toBe(true);
  expect((await site.desk.findStaff(other)).staff).toBe(null);

  const third = await signInByMail(site, ADA.email);
  const set = (values: object, of: string) =>
    site.database.updateTable("staff_session").set(values).where("id", "=", of).execute();
  const thirdId = (await account.sessions(id, third)).find(({ isCurrent }) => isCurrent)?.id as string;
  await set({ expires_at: new Date(Date.now() - 1000).toISOString() }, thirdId);
  expect((await site.desk.findStaff(third)).staff).toBe(null);
  await set(
    { created_at: new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString() },
    sessions[0]?.id as string,
  );
  expect((await site.desk.findStaff(browser)).staff).toBe(null);
});

test("the audit log records person and action, and is append-only", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { people, auditLog } = site.desk.desk;
  const hal = (await people.invite(
    { name: "Hal", email: "hal@example.com", role: "hr", also: [] },
    OPERATOR.id,
  )) as { id: string };
  await people.remove(hal.id, id);
  const { rows, total } = await auditLog.list({ page: 1 });
  expect(total).toBe(4);
  expect(rows.map(({ person, action, subject }) => [person, action, subject])).toEqual(
    expect.arrayContaining([
      ["Ada", "signed-in", null],
      ["Command line", "invited", "Hal"],
      ["Ada", "removed", "Hal"],
    ]),
  );
  expect((await auditLog.list({ page: 1, action: "removed" })).total).toBe(1);
  await expect(site.database.deleteFrom("staff_audit").execute()).rejects.toThrow("append-only");
  await expect(
    site.database.updateTable("staff_audit").set({ person_name: "Eve" }).execute(),
  ).rejects.toThrow("append-only");
});

test("a new admin is mailed to the person and to all admins", async () => {
  const site = await openDeskSite();
  const { id } = await firstAdmin(site);
  const { people } = site.desk.desk;
  const hal = (await people.invite({ name: "Hal", email: "hal@example.com", role: "hr", also: [] }, id)) as {
    id: string;
  };
  await people.change(hal.id, { role: "admin", also: [] }, id);
  await people.change(hal.id, { role: "admin", also: [] }, id);
  await expect.poll(() => waitingMails(site)).toEqual([]);
  const told = (await readMails(site.dataDir)).filter(({ subject }) => subject?.startsWith("New admin: Hal"));
  expect(told.map(({ to }) => to?.[0]?.address).sort()).toEqual(["ada@example.com", "hal@example.com"]);
});
