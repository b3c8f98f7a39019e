import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "#server/content/load.ts";
import { upgradeContent } from "#server/content/upgrade-content.ts";
import { resumesOf } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const RELEASES = "tests/fixtures/releases";
const EMBEDDED = { DATABASE_URL: "", FILES_URL: "", SECRET: "" };
const DAY = 24 * 60 * 60_000;

/** Returns the folder and the time of its newest lead. */
function unpack(release: string): { folder: string; keptAt: number } {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  cpSync(path.join(RELEASES, release), folder, { recursive: true });
  const file = path.join(folder, "fairlead.sqlite");
  writeFileSync(file, gunzipSync(readFileSync(`${file}.gz`)));
  rmSync(`${file}.gz`);
  const database = new DatabaseSync(file, { readOnly: true });
  const newest = database.prepare("select max(received_at) as at from submission").get();
  database.close();
  return { folder, keptAt: Date.parse(String(newest?.at)) };
}

const tablesOf = async ({ database }: Awaited<ReturnType<typeof openSiteWithoutPort>>) =>
  (await database.introspection.getTables()).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name).sort(),
  }));

test.each(readdirSync(RELEASES))(
  "a data folder of %s is upgraded, with all that is in it",
  async (release) => {
    const { folder, keptAt } = unpack(release);
    const site = await openSiteWithoutPort(
      { ...EMBEDDED, DATA_DIR: folder },
      // Within all retention periods.
      { ahead: keptAt + DAY - Date.now() },
    );
    const count = async (table: "lead" | "lead_event" | "staff_person" | "studio_draft") =>
      (await site.database.selectFrom(table).selectAll().execute()).length;
    expect(await Promise.all((["lead", "staff_person", "studio_draft"] as const).map(count))).toEqual([
      2, 1, 1,
    ]);
    expect(await count("lead_event")).toBeGreaterThan(0);
    const keys = readdirSync(path.join(RELEASES, release, "resumes"));
    expect([...(await resumesOf(site)).keys()]).toEqual(keys);
    const body = formOf(await rightEnquiry(site));
    expect((await site.call("/contactform", { method: "POST", body })).status).toBe(200);
    expect(await count("lead")).toBe(3);

    const fresh = await openSiteWithoutPort(EMBEDDED);
    expect(await tablesOf(site)).toEqual(await tablesOf(fresh));
  },
);

function unpackContent(release: string): string {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const kept = unzipSync(readFileSync(path.join(RELEASES, release, "content.zip")));
  for (const [file, text] of Object.entries(kept)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test.each(readdirSync(RELEASES))("content of %s is valid after its upgrade", async (release) => {
  const folder = unpackContent(release);
  await upgradeContent(folder);
  expect((await readContent(folder)).problems).toEqual([]);
});

test.each(readdirSync(RELEASES))(
  "a site with content of %s starts with an upgraded copy of it",
  async (release) => {
    const folder = unpackContent(release);
    const { problems } = await readContent(folder);
    expect(problems).not.toEqual([]);
    const { content } = await openSiteWithoutPort({ ...EMBEDDED, CONTENT_DIR: folder });
    expect(content.fallback).toBe("upgraded");
    expect(content.problems).toEqual(problems);
    expect(content.current.services.length).toBeGreaterThan(0);
    // The agency upgrades its own folder.
    expect((await readContent(folder)).problems).toEqual(problems);
    await upgradeContent(folder);
    expect(await content.reload()).toEqual([]);
    expect(content.fallback).toBeNull();
  },
);
