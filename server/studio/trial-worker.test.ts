import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { check, prepare } from "./trial-worker.ts";

test("content is loaded once for a check, and the next check has the files as they are", async () => {
  const { directory: contentDir, read, write } = copyContent({ withMedia: true });
  const request = { contentDir, directory: `${contentDir}-trial` };
  const inTrial = (file: string) => readFileSync(path.join(request.directory, file), "utf8");
  await prepare(request);
  expect(inTrial("faqs.yaml")).toBe(read("faqs.yaml"));

  const changed = `# Changed.\n${read("faqs.yaml")}`;
  expect((await check({ ...request, changes: new Map([["faqs.yaml", changed]]) })).problems).toEqual([]);
  await prepare(request);
  expect(inTrial("faqs.yaml")).toBe(changed);

  write("offices.yaml", `# By hand.\n${read("offices.yaml")}`);
  const other = `# Another.\n${read("people.yaml")}`;
  await check({ ...request, changes: new Map([["people.yaml", other]]) });
  for (const file of ["faqs.yaml", "offices.yaml"]) expect(inTrial(file)).toBe(read(file));
  expect(inTrial("people.yaml")).toBe(other);
});
