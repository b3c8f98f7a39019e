import { readdirSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { openFileStore } from "#server/storage/file-store.ts";
import { formOf } from "./enquiry-fields.ts";
import { pdf } from "./resume-files.ts";
import type { SiteWithoutPort } from "./site-without-port.ts";
import { submissionsOf } from "./stored.ts";

export const resume = (name = "cv.pdf", bytes: Buffer = pdf) => new File([new Uint8Array(bytes)], name);

export async function rightApplication(
  site: Pick<SiteWithoutPort, "challenges">,
): Promise<Record<string, string>> {
  const { challenge, a, b } = site.challenges.make("fresh");
  return {
    name: "Ada Lindqvist",
    email: "ada@example.com",
    phone: "4612345678",
    challenge,
    userResult: String(a + b),
  };
}

export function apply(
  site: SiteWithoutPort,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.call("/v1/careerform", { method: "POST", body: formOf(fields), headers });
}

export const inFolder = (site: SiteWithoutPort, name: string) => readdirSync(path.join(site.dataDir, name));

export const filesOf = ({ environment }: SiteWithoutPort) => openFileStore(readSettings(environment));

export async function resumesOf(site: SiteWithoutPort): Promise<Map<string, Buffer>> {
  const files = await filesOf(site);
  const keys = await files.listBefore(Date.now() + DAY);
  return new Map(
    await Promise.all(keys.map(async (key) => [key, await buffer(await files.open(key))] as const)),
  );
}

const DAY = 24 * 60 * 60_000;

export const firstRow = (site: SiteWithoutPort) =>
  site.database.selectFrom("submission").selectAll().executeTakeFirstOrThrow();

export async function expectNothing(site: SiteWithoutPort): Promise<void> {
  expect(await submissionsOf(site)).toEqual([]);
  expect(await resumesOf(site)).toEqual(new Map());
  expect(inFolder(site, "uploads")).toEqual([]);
}
