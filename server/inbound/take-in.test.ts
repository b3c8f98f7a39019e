import { expect, onTestFinished, test } from "vitest";
import { filesOf, inFolder } from "#tests/support/application.ts";
import { startFakeClamd, VIRUS } from "#tests/support/fake-clamd.ts";
import { openPushedSite, openTestInbound } from "#tests/support/inbound.ts";
import { openFileScan } from "./scan-files.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const WITH_FILE = [
  "From: kim@customer.example",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  "--b",
  'Content-Disposition: attachment; filename="plan.txt"',
  "",
  "The plan.",
  "--b--",
  "",
].join("\r\n");

type Site = Awaited<ReturnType<typeof openPushedSite>>["site"];

const messageOf = ({ database }: Site) =>
  database.selectFrom("inbound_message").selectAll().executeTakeFirstOrThrow();

const fileOf = ({ database }: Site) =>
  database.selectFrom("inbound_file").selectAll().executeTakeFirstOrThrow();

const storedFiles = async (site: Site) => (await (await filesOf(site)).listBefore(Date.now() + DAY)).length;

test("a message that can't be handed over stays whole, leaves no files behind, and is handed over later", async () => {
  const { site, push, inbound: own } = await openPushedSite();
  await own.close();
  let isBroken = true;
  const { inbound, taken } = openTestInbound(site, { fails: () => isBroken });
  await push(WITH_FILE);
  for (let attempt = 0; attempt < 4; attempt++) {
    site.clock.now += 60 * MINUTE;
    await inbound.settle();
  }
  expect(await messageOf(site)).toMatchObject({ state: "waiting", attempts: 0, last_error: "Error" });
  expect(await storedFiles(site)).toBe(1);
  expect(inFolder(site, "uploads")).toEqual([]);
  expect(await inbound.findWaiting()).toMatch(/^1 incoming email isn't in the Desk yet/);
  isBroken = false;
  site.clock.now += 60 * MINUTE;
  await inbound.settle();
  expect(taken).toMatchObject([{ isCut: false, files: [{ name: "plan.txt", type: "text/plain" }] }]);
  expect(await storedFiles(site)).toBe(2);
  expect(await inbound.findWaiting()).toBeNull();
});

test("a message of a process that has ended is taken in after its claim, in part after two attempts", async () => {
  const { site, push, inbound, taken } = await openPushedSite();
  await inbound.close();
  await push(WITH_FILE);
  const claim = { attempts: 2, due_at: new Date(site.clock.now + 10 * MINUTE).toISOString() };
  await site.database.updateTable("inbound_message").set(claim).execute();
  const other = openTestInbound(site);
  await other.inbound.settle();
  expect([...taken, ...other.taken]).toEqual([]);
  site.clock.now += 11 * MINUTE;
  await other.inbound.settle();
  expect(other.taken).toMatchObject([{ from: { address: "kim@customer.example" }, isCut: true, files: [] }]);
});

test("files are scanned, later if the scanner isn't available, and infected ones are marked", async () => {
  const clamd = await startFakeClamd("disconnecting");
  const { site, push, inbound } = await openPushedSite({ CLAMD: clamd.address });
  await push(WITH_FILE);
  await inbound.settle();
  expect(await fileOf(site)).toMatchObject({ name: "plan.txt", scan: "waiting" });
  clamd.behavior = "working";
  const scan = openFileScan(site);
  onTestFinished(() => scan.close());
  await scan.run();
  expect(await fileOf(site)).toMatchObject({ scan: "clean" });
  await push(WITH_FILE.replace("The plan.", VIRUS));
  await inbound.settle();
  const scans = await site.database.selectFrom("inbound_file").select("scan").execute();
  expect(scans.map((row) => row.scan).sort()).toEqual(["clean", "infected"]);
});
