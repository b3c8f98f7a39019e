import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { SymbolicLink } from "../storage/content-files.ts";
import type { Incoming } from "./incoming.ts";
import { openJournal } from "./journal.ts";
import { recover } from "./recover.ts";

type Files = Record<string, string>;

const BEFORE: Files = {
  "changed.md": "old",
  "posts/changed.md": "old",
  "posts/gone.md": "old",
  "alone/gone.md": "old",
};
const AFTER: Files = { "changed.md": "new", "posts/changed.md": "new", "images/new/a.png": "new" };

/** A content folder, and a commit that is checked out beside it. */
function openFolders() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const at = (...names: string[]) => path.join(folder, ...names);
  const write = (place: string, files: Files) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(at(place, file)), { recursive: true });
      writeFileSync(at(place, file), text);
    }
  };
  write("content", BEFORE);
  write("checkout", AFTER);
  const incoming: Incoming = {
    ...{ from: "1", target: "2", root: "", checkout: at("checkout"), content: at("checkout") },
    files: [...new Set([...Object.keys(BEFORE), ...Object.keys(AFTER)])],
  };
  const list = (place: string): Files =>
    Object.fromEntries(
      readdirSync(at(place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .map((file) => [path.relative(at(place), file), readFileSync(file, "utf8")]),
    );
  return {
    at,
    incoming,
    write,
    content: () => list("content"),
    records: () => Object.keys(list("journal")),
    journal: openJournal(at("content"), at("journal")),
    restart: () => recover(at("content"), at("journal")),
  };
}

type Folders = ReturnType<typeof openFolders>;

/** What completes a pulled commit, as the site does it. */
async function complete({ journal }: Folders): Promise<string[]> {
  const targets: string[] = [];
  for (const record of await journal.written()) {
    if (record.kind !== "incoming") continue;
    await record.complete();
    targets.push(record.incoming.target);
    await record.forget();
  }
  return targets;
}

const stagedOf = (all: Files, file: string) =>
  Object.keys(all).find((name) =>
    name.startsWith(path.join(path.dirname(file), `.${path.basename(file)}.`)),
  ) as string;

test("a pulled commit comes in whole: new, changed and removed files, with their modes", async () => {
  const folders = openFolders();
  const { at, journal, incoming, content, records } = folders;
  chmodSync(at("content/changed.md"), 0o664);
  chmodSync(at("checkout/posts/changed.md"), 0o700);
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));
  await journal.stage(incoming);
  expect(content()).toMatchObject(BEFORE);
  expect(await complete(folders)).toEqual(["2"]);
  expect(content()).toEqual(AFTER);
  expect(records()).toEqual([]);
  const modeOf = (file: string) => statSync(at("content", file)).mode & 0o777;
  expect(modeOf("changed.md")).toBe(0o664);
  expect(modeOf("posts/changed.md") & 0o111).toBe(0o111);
  expect([modeOf("images"), modeOf("images/new"), modeOf("images/new/a.png")]).toEqual([0o755, 0o755, 0o644]);
  // Git removes empty folders, too.
  expect(readdirSync(at("content")).sort()).toEqual(["changed.md", "images", "posts"]);
});

test("a crash while a pulled commit is staged leaves the content as it was", async () => {
  const { at, journal, incoming, content, records, restart } = openFolders();
  await journal.stage(incoming);
  const [staged = ""] = records();
  // Killed before the record had its last name, with one file unfinished.
  renameSync(at("journal", staged), at("journal", staged.replace("staged", "incoming")));
  const half = stagedOf(content(), "changed.md");
  renameSync(at("content", half), at("content", `${half}.1234.part`));
  expect(await restart()).toEqual({ undone: 0, completed: 0 });
  expect(content()).toEqual(BEFORE);
  expect(records()).toEqual([]);
});

test.each(Object.keys(AFTER).map((_, count) => count))(
  "a crash after %i files of a pulled commit is completed at the next start",
  async (count) => {
    const folders = openFolders();
    const { at, journal, incoming, content, records, restart } = folders;
    await journal.stage(incoming);
    for (const file of Object.keys(AFTER).slice(0, count))
      renameSync(at("content", stagedOf(content(), file)), at("content", file));
    if (count > 1) rmSync(at("content/posts/gone.md"));
    expect(await restart()).toEqual({ undone: 0, completed: 1 });
    expect(content()).toEqual(AFTER);
    // The branch of the repository is moved later, however often the site starts before.
    expect(await restart()).toEqual({ undone: 0, completed: 1 });
    expect(await complete(folders)).toEqual(["2"]);
    expect(content()).toEqual(AFTER);
    expect(records()).toEqual([]);
  },
);

test("removes records that a crash left unfinished, but not those that another process may be writing", async () => {
  const { at, records, restart, write } = openFolders();
  write("journal", { "1.incoming.json.a.part": "{", "2.incoming.json.b.part": "{" });
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(at("journal/1.incoming.json.a.part"), longAgo, longAgo);
  await restart();
  expect(records()).toEqual(["2.incoming.json.b.part"]);
});

test("a file that is changed by hand after a crash stays", async () => {
  const { journal, incoming, content, write, restart } = openFolders();
  await journal.stage(incoming);
  write("content", { "changed.md": "by hand", "posts/gone.md": "by hand" });
  await restart();
  expect(content()).toEqual({ ...AFTER, "changed.md": "by hand", "posts/gone.md": "by hand" });
});

test("a pulled commit is not written through a symbolic link", async () => {
  const { at, journal, incoming, content, records } = openFolders();
  mkdirSync(at("outside"));
  symlinkSync(at("outside"), at("content/images"));
  await expect(journal.stage(incoming)).rejects.toThrow(SymbolicLink);
  expect(readdirSync(at("outside"))).toEqual([]);
  expect(content()).toEqual(BEFORE);
  expect(records()).toEqual([]);
});
