// Brings what a command needs, then runs it: packages as the lock says, Node 24 where the system's is older,
// and with --build a build of the sources as they are now. Plain JavaScript that any Node from 20 on runs.
//
//   node scripts/run.mjs [--build] FILE [ARGUMENTS]
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { headComment } from "./head-comment.mjs";
import { findMissingPackages } from "./missing-packages.mjs";

const NODE_MAJOR = 24;

const SERVER = "build/server/main.js";
const BUILD = "scripts/build.ts";

/** npm's cache keeps what was downloaded, so further attempts are faster. */
const ATTEMPTS = 3;
const root = fileURLToPath(new URL("..", import.meta.url));
const stamps = path.join(root, "node_modules/.stamps");

/** A smaller young generation saves a third of the server's memory at the same speed. */
const MEMORY = ["--max-semi-space-size=8"];

const SOURCES = [
  "app",
  "core",
  "server",
  "public",
  "scripts/build.ts",
  "vite.config.ts",
  "react-router.config.ts",
];

const needsBuild = process.argv[2] === "--build";
const [file = "", ...parameters] = process.argv.slice(needsBuild ? 3 : 2);
if (parameters.includes("--help")) explain();

prepare();
start([file, ...parameters]);

/** Progress goes to standard error, because a command may write a file to standard output. */
function prepare() {
  const steps = [];
  if (!hasPackages())
    steps.push([
      installPackages,
      "Installing packages: one to three minutes, and again only after an update.",
    ]);
  if (needsBuild && !hasBuild())
    steps.push([build, "Building the site: about a minute, and again only after the code changes."]);
  if (steps.length === 0) return;
  if (file === SERVER) steps.push([() => {}, "Starting the site: a few seconds."]);
  for (const [index, [run, text]] of steps.entries()) {
    console.error(`Step ${index + 1} of ${steps.length}. ${text}`);
    run();
  }
}

function explain() {
  const source = file === SERVER ? "server/main.ts" : file;
  const text = readFileSync(path.join(root, source), "utf8");
  console.log(headComment(text) ?? "docs/commands.md says what this command does.");
  process.exit();
}

function hasPackages() {
  return readStamp("packages") === hashOfPackages();
}

function installPackages() {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ["npm"];
  const parameters = ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    runOrExit(command, [...before, ...parameters], process.env);
    const missing = findMissingPackages(root);
    if (missing.length === 0) return writeStamp("packages", hashOfPackages());
    console.error(`npm could not download: ${missing.join(", ")}.`);
  }
}

function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const packagedNode = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(packagedNode)) return packagedNode;
  console.error(
    `Node ${NODE_MAJOR} or newer is needed on ${process.platform} ${process.arch}: please install it.`,
  );
  process.exit(1);
}

function hasBuild() {
  return readStamp("build") === hashOfSources() && existsSync(path.join(root, SERVER));
}

function build() {
  const built = hashOfSources();
  const node = findNode();
  runOrExit(node, [BUILD], environmentOf(node));
  writeStamp("build", built);
}

/** Stopping npm stops the server. */
function start(command) {
  const node = findNode();
  const env = environmentOf(node);
  const built = file === BUILD ? hashOfSources() : null;
  const child = spawn(node, [...MEMORY, ...command], { cwd: root, stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => {
    if (code === 0 && built !== null) writeStamp("build", built);
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}

function environmentOf(node) {
  return {
    // The allocator of Linux otherwise keeps freed memory for each thread: some 20 MB.
    MALLOC_ARENA_MAX: "2",
    ...process.env,
    PATH: [path.dirname(node), path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter),
  };
}

function runOrExit(command, parameters, env) {
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

function hashOfPackages() {
  return hashOf(["package-lock.json"]);
}

function hashOfSources() {
  return hashOf(["package-lock.json", ...SOURCES]);
}

function hashOf(names) {
  const hash = createHash("sha256");
  const add = (name) => {
    const file = path.join(root, name);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const entry of readdirSync(file).sort()) add(path.join(name, entry));
    } else {
      hash.update(`${name}\0`).update(readFileSync(file));
    }
  };
  for (const name of names) add(name);
  return hash.digest("hex");
}

function readStamp(name) {
  const file = path.join(stamps, name);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(path.join(stamps, name), value);
}
