/**
 * Saves a small data folder and the content texts of this version in `tests/fixtures/releases`, which tests upgrade to
 * later versions: `npm run keep-release`, before the version is tagged.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { parse } from "yaml";
import { STUDIO_SAVE } from "#core/studio.ts";
import { openSender, write } from "#tests/faults/support/senders.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { signInAs, type Visitor } from "#tests/support/desk-visitor.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const CONTENT = "tests/fixtures/site";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const { folder, remove } = createTemporaryFolder();
const site = await startBuiltSite({ DATA_DIR: folder });
try {
  const send = await openSender(site.url);
  for (const kind of ["enquiry", "application"] as const) expectStatus(await send(write(kind)), 200);
  const admin = await signInAs(site, "admin", { DATA_DIR: folder });
  await addNote(admin);
  await saveDraft(admin);
} finally {
  await site.stop();
}
const kept = path.join("tests/fixtures/releases", version);
rmSync(kept, { recursive: true, force: true });
mkdirSync(kept, { recursive: true });
writeFileSync(
  path.join(kept, "fairlead.sqlite.gz"),
  gzipSync(readFileSync(path.join(folder, "fairlead.sqlite"))),
);
cpSync(path.join(folder, "secret"), path.join(kept, "secret"));
cpSync(path.join(folder, "resumes"), path.join(kept, "resumes"), { recursive: true });
const texts = globSync("**/*.{md,txt,yaml}", { cwd: CONTENT }).sort();
writeFileSync(
  path.join(kept, "content.zip"),
  zipSync(Object.fromEntries(texts.map((file) => [file, readFileSync(path.join(CONTENT, file))]))),
);
remove();
console.log(`Kept in ${kept}`);

async function addNote(admin: Visitor): Promise<void> {
  const database = new DatabaseSync(path.join(folder, "fairlead.sqlite"), { readOnly: true });
  const lead = database.prepare("select submission_id as id from lead where kind = 'enquiry'").get();
  database.close();
  const note = { intent: "note", id: crypto.randomUUID(), text: "Call back on Monday." };
  expectStatus(await admin.post(`/desk/leads/${lead?.id}`, note), 200);
}

async function saveDraft(admin: Visitor): Promise<void> {
  const [question] = parse(readFileSync("content/faqs.yaml", "utf8"));
  const entryRef = { collection: "faqs", entry: String(question.id) };
  const edit = { value: { ...question, answer: "A changed answer." }, body: null };
  const unseen = await admin.postJson(STUDIO_SAVE, { entryRef, edit, seen: "" });
  const { conflict } = await unseen.json();
  expectStatus(await admin.postJson(STUDIO_SAVE, { entryRef, edit, seen: conflict.version }), 200);
}

function expectStatus({ status }: { status: number }, expected: number): void {
  if (status !== expected) throw new Error(`a request was answered with ${status}`);
}
