import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Editor, EntryRef } from "#core/studio.ts";
import type { OpenStudio } from "#server/studio/open-studio.ts";
import { copyContent } from "./content-copy.ts";
import { openSiteWithoutPort } from "./site-without-port.ts";

/** By default with a copy of the shipped content. */
export async function openStudioSite({
  CONTENT_DIR: directory = copyContent({ withMedia: true }).directory,
  ...environment
}: Record<string, string> = {}) {
  const site = await openSiteWithoutPort({ CONTENT_DIR: directory, ...environment });
  const open = site.studio as OpenStudio;
  const [ada, bob] = await Promise.all(["Ada", "Bob"].map((name) => addEditor(site, name)));
  const fileAt = (file: string) => path.join(directory, file);
  return {
    ...site,
    directory,
    open,
    studio: open.studio,
    ada: ada as Editor,
    bob: bob as Editor,
    read: (file: string) => readFileSync(fileAt(file), "utf8"),
    write: (file: string, text: string) => writeFileSync(fileAt(file), text),
    opened,
    async draft(entryRef: EntryRef, fields: Record<string, unknown>): Promise<string> {
      const entry = await opened(entryRef);
      const edit = { ...entry.edit, value: { ...entry.fields, ...fields } };
      const saved = await open.studio.save(entryRef, edit, entry.version, ada as Editor);
      if (saved.kind !== "saved") throw new Error(`the draft was not saved: ${saved.kind}`);
      return saved.version;
    },
  };

  async function opened(entryRef: EntryRef) {
    const entry = await open.studio.open(entryRef);
    if (entry === null) throw new Error(`there is no ${JSON.stringify(entryRef)}`);
    return { ...entry, fields: structuredClone(entry.edit.value) as Record<string, unknown> };
  }
}

async function addEditor(
  { database, clock }: Awaited<ReturnType<typeof openSiteWithoutPort>>,
  name: string,
): Promise<Editor> {
  const editor = { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com` };
  const at = new Date(clock.now).toISOString();
  await database
    .insertInto("staff_person")
    .values({
      ...editor,
      ...{ email_verified: 1, image: null, role: "editor", also: "[]" },
      ...{ created_at: at, updated_at: at, removed_at: null },
    })
    .execute();
  return editor;
}
