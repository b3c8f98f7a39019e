import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { readLedger } from "#server/ledger/ledger.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const ledger = readLedger(readFileSync("content/ledger.txt", "utf8"));

/** Files are named by programs, which do not mistype them. */
const isPage = (address: string) => !/\.(?:xml|atom|json|txt)$|\{/.test(address);

/** Where an address leads; its own status where it leads nowhere. */
async function follow(address: string): Promise<string> {
  const { status, headers } = await fetch(site.url + address, { redirect: "manual", method: "HEAD" });
  return status === 301 ? `301 ${headers.get("location")}` : String(status);
}

test("every former address leads to its new one at once, whatever its letter case, and with its query", async () => {
  const moved = ledger.filter(({ to }) => to !== null);
  expect(moved.length).toBeGreaterThan(1);
  for (const { address, to } of moved) {
    const one = address.replace(/\{\w+\}/, "anything");
    expect(await follow(one), one).toBe(`301 ${to}`);
    if (!isPage(one)) continue;
    expect(await follow(`${one.toUpperCase()}/?a=1`), one).toBe(`301 ${to}?a=1`);
  }
});

test("every page is found in other letter case and with a slash at its end, by one redirect", async () => {
  const pages = ledger.filter(({ address, to }) => to === null && isPage(address) && address !== "/");
  expect(pages.length).toBeGreaterThan(100);
  for (const { address } of pages) {
    expect(await follow(`${address}/`), address).toBe(`301 ${address}`);
    expect(await follow(`${address.toUpperCase()}`), address).toBe(`301 ${address}`);
  }
});
