import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const MODULES = ["run.mjs", "head-comment.mjs", "missing-packages.mjs"];

const BUILD = `import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("build/server", { recursive: true });
writeFileSync("build/server/main.js", "console.log('the site runs')");`;

/** A fresh clone with a package manager and a build that take no time. */
function createClone() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "scripts"));
  for (const name of MODULES)
    copyFileSync(path.join(import.meta.dirname, name), path.join(folder, "scripts", name));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write("package.json", JSON.stringify({ type: "module" }));
  write("package-lock.json", JSON.stringify({ packages: {} }));
  write("npm.js", "");
  write("scripts/build.ts", BUILD);
  write("scripts/list.ts", "console.log('a,b');");
  return {
    write,
    run(...command: string[]) {
      const env = { ...process.env, npm_execpath: path.join(folder, "npm.js") };
      const run = path.join(folder, "scripts/run.mjs");
      return spawnSync(process.execPath, [run, ...command], { cwd: folder, env, encoding: "utf8" });
    },
  };
}

test("the first start says what it does, in which order, and how long each step takes", () => {
  const { run, write } = createClone();
  const start = () => run("--build", "build/server/main.js");
  const first = start();
  const steps = [
    /1 of 3\. Installing packages: .*minutes/,
    /2 of 3\. Building .*minute/,
    /3 of 3\. Starting /,
  ];
  expect(first.stderr.trim().split("\n")).toEqual(steps.map((step) => expect.stringMatching(step)));
  expect(first.stdout).toBe("the site runs\n");

  expect(start()).toMatchObject({ stderr: "", stdout: "the site runs\n" });

  write("vite.config.ts", "changed");
  expect(start().stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/1 of 2\. Building /),
    expect.stringMatching(/2 of 2\. Starting /),
  ]);
});

test("a start after a build doesn't build again", () => {
  const { run } = createClone();
  expect(run("scripts/build.ts").status).toBe(0);
  expect(run("--build", "build/server/main.js")).toMatchObject({ stderr: "", stdout: "the site runs\n" });
});

test("a command writes only its own output to standard output", () => {
  const { stdout, stderr } = createClone().run("scripts/list.ts");
  expect(stdout).toBe("a,b\n");
  expect(stderr).toMatch(/^Step 1 of 1\. Installing packages: .*\n$/);
});
