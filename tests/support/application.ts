import { readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { formOf } from "./enquiry-fields.ts";
import { pdf } from "./resume-files.ts";
import type { SiteWithoutPort } from "./site-without-port.ts";
import { readSubmissions } from "./stored.ts";

/** A resume as a browser sends it. */
export const resume = (name = "cv.pdf", bytes: Buffer = pdf) => new File([new Uint8Array(bytes)], name);

/** A right application without its resume, with the answer to a sum of the site. */
export async function rightApplication(
  site: Pick<SiteWithoutPort, "calls">,
): Promise<Record<string, string>> {
  const { challenge, a, b } = await site.calls.challenge("fresh");
  return {
    name: "Ada Lindqvist",
    email: "ada@example.com",
    phone: "4612345678",
    challenge,
    userResult: String(a + b),
  };
}

/** Sends an application as a page of our own does. */
export function apply(
  site: SiteWithoutPort,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.call("/v1/careerform", { method: "POST", body: formOf(fields), headers });
}

/** Names in a folder of the data folder. */
export const inFolder = (site: SiteWithoutPort, name: string) => readdirSync(path.join(site.dataDir, name));

/** The first submission, as it is in the database. */
export const firstRow = (site: SiteWithoutPort) =>
  site.database.selectFrom("submission").selectAll().executeTakeFirstOrThrow();

/** Nothing was stored, and no file is anywhere. */
export function expectNothing(site: SiteWithoutPort): void {
  expect(readSubmissions(site.dataDir)).toEqual([]);
  expect(inFolder(site, "resumes")).toEqual([]);
  expect(inFolder(site, "uploads")).toEqual([]);
}
