import { createHmac } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { git } from "#tests/support/git.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Case, found } from "../support/case.ts";
import { scaled } from "../support/scale.ts";
import { ended, kill, startSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const SECRET = "a secret of sixteen signs";

/** Present in every second commit. */
const SOMETIMES = "images/uploads/sometimes.svg";

const WAIT_MS = 60_000;

/** A remote, its clone for the site, and one in which others commit many files at once. */
function openRepositories(folder: string) {
  const [remote, content, others] = ["remote.git", "content", "others"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  git(process.cwd(), "init", "--quiet", "--bare", "--initial-branch=main", remote);
  git(folder, "clone", "--quiet", remote, others);
  git(others, "switch", "--quiet", "--create", "main");
  git(process.cwd(), "--work-tree=content", `--git-dir=${others}/.git`, "add", "--all", ".");
  git(others, "commit", "--quiet", "--message=Begin");
  git(others, "reset", "--quiet", "--hard");
  git(others, "push", "--quiet", "--set-upstream", "origin", "main");
  git(folder, "clone", "--quiet", remote, content);
  const files = ["services", "hire", "posts", "images/people"]
    .filter((name) => existsSync(path.join(others, name)))
    .flatMap((name) =>
      readdirSync(path.join(others, name))
        .filter((file) => /\.(?:md|svg)$/.test(file))
        .map((file) => `${name}/${file}`),
    );
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(others, file), "utf8")]));
  let generation = 0;

  const textOf = (file: string, number: number) => {
    const text = texts.get(file) as string;
    if (number === 0) return text;
    return file.endsWith(".md")
      ? text.replace("---\n", `---\n# generation ${number}\n`)
      : `${text}<!-- generation ${number} -->\n`;
  };

  return {
    content,
    remote,
    count: files.length,
    commit() {
      generation++;
      for (const file of files) writeFileSync(path.join(others, file), textOf(file, generation));
      mkdirSync(path.join(others, path.dirname(SOMETIMES)), { recursive: true });
      if (generation % 2 === 1) writeFileSync(path.join(others, SOMETIMES), "<svg/>\n");
      else rmSync(path.join(others, SOMETIMES), { force: true });
      git(others, "add", "--all");
      git(others, "commit", "--quiet", `--message=Generation ${generation}`);
      git(others, "push", "--quiet");
    },
    /** Generations in the content folder, and files that belong to none. */
    read() {
      const generations = new Set<number>();
      const half: string[] = [];
      for (const file of files) {
        const text = readFileSync(path.join(content, file), "utf8");
        const number = Number(/generation (\d+)/.exec(text)?.[1] ?? 0);
        if (text === textOf(file, number)) generations.add(number);
        else half.push(file);
      }
      return { generations, half };
    },
  };
}

type Repositories = ReturnType<typeof openRepositories>;

/** Kills when the journal gets such a record, or at any time after a commit. */
const MOMENTS = [".incoming.json", ".staged.json", null] as const;

async function momentOf(journal: string, ending: (typeof MOMENTS)[number]): Promise<void> {
  if (ending !== null) {
    const hasCome = () => readdirSync(journal).some((name) => name.endsWith(ending));
    const watcher = watch(journal);
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, WAIT_MS);
      const look = () => {
        if (!hasCome()) return;
        clearTimeout(late);
        resolve();
      };
      watcher.on("change", look);
      look();
    });
    watcher.close();
  }
  await sleep(Math.random() * (ending === null ? 5000 : 60));
}

async function wake(site: BuiltSite): Promise<void> {
  const signature = `sha256=${createHmac("sha256", SECRET).update("{}").digest("hex")}`;
  const headers = { "x-hub-signature-256": signature };
  await fetch(`${site.url}/studio/git/hook`, { method: "POST", body: "{}", headers });
}

const locksIn = (content: string) =>
  readdirSync(path.join(content, ".git"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".lock"),
  );

/** The content, the branch and the folders are as if nothing had happened. */
async function settled({ content, remote, read }: Repositories, dataDir: string): Promise<string[]> {
  const journal = path.join(dataDir, "studio-publications");
  const records = () => readdirSync(journal).filter((name) => name.endsWith(".json"));
  const isThere = () => git(content, "rev-parse", "HEAD") === git(remote, "rev-parse", "main");
  await until(() => isThere() && records().length === 0, WAIT_MS);
  return [
    !isThere() && "the branch is not that of the remote",
    records().length > 0 && `records: ${records()}`,
    git(content, "status", "--porcelain") !== "" && `changed files: ${git(content, "status", "--porcelain")}`,
    git(content, "diff", "origin/main") !== "" && "the content is not that of the remote",
    read().half.length > 0 && "half files",
    locksIn(content).length > 0 && `locks: ${locksIn(content)}`,
  ].filter((problem) => problem !== false);
}

const killed: Case = {
  name: "kills while commits are pulled",
  async run() {
    const kills = scaled(100);
    const { folder, remove } = createTemporaryFolder();
    const dataDir = path.join(folder, "data");
    const journal = path.join(dataDir, "studio-publications");
    mkdirSync(journal, { recursive: true });
    const repositories = openRepositories(folder);
    const start = () =>
      startSite(
        {
          ...{ DATA_DIR: dataDir, CONTENT_DIR: repositories.content, STUDIO_GIT: "push" },
          ...{ STUDIO_GIT_POLL_SECONDS: "0", STUDIO_GIT_SECRET: SECRET },
        },
        { hasOwnGroup: true },
      );
    const problems: string[] = [];
    const counts = { half: 0, refused: 0, mixed: 0, between: 0 };
    try {
      for (let round = 0; round < kills; round++) {
        const site = await start().catch((error: Error) => error);
        if (site instanceof Error) {
          counts.refused++;
          problems.push(site.message.slice(0, 300));
          break;
        }
        repositories.commit();
        await wake(site);
        await momentOf(journal, MOMENTS[round % MOMENTS.length] ?? null);
        if (round % 2 === 0) await kill(site);
        else {
          // As systemd stops a service.
          process.kill(-(site.process.pid as number), "SIGTERM");
          if (!(await ended(site, 15_000))) problems.push("did not end");
          await kill(site);
        }
        const { half, generations } = repositories.read();
        counts.half += half.length;
        const isStaged = readdirSync(journal).some((name) => name.endsWith(".staged.json"));
        if (isStaged && generations.size > 1) counts.between++;
        else if (generations.size > 1) counts.mixed++;
      }
      const site = await start();
      problems.push(...(await settled(repositories, dataDir)));
      site.process.kill("SIGTERM");
      await ended(site, 15_000);
      await kill(site);
      const left = readdirSync(path.join(dataDir, "studio-git"));
      if (left.length > 0) problems.push(`left: ${left}`);
      const holds = counts.half + counts.refused + counts.mixed + problems.length === 0;
      const figures = `${kills} kills, commits of ${repositories.count} files: ${counts.half} half files, ${counts.mixed} mixed contents, ${counts.refused} refused starts, ${counts.between} stopped between two files and completed`;
      return found(holds, [figures, ...problems].join("; "));
    } finally {
      remove();
    }
  },
};

export const cases: readonly Case[] = [killed];
