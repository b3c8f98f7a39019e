/**
 * Runs an operator's command from the build, which needs neither the sources nor their packages: in the image,
 * `fairlead doctor` is `npm run doctor`.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "#server/storage/folders.ts";
import { headComment } from "./head-comment.mjs";

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import("./backup.ts"),
  "content:check": () => import("./content-check.ts"),
  doctor: () => import("./doctor.ts"),
  init: () => import("./init.ts"),
  "migrate-store": () => import("./migrate-store.ts"),
  new: () => import("./new.ts"),
  preview: () => import("./preview.ts"),
  staff: () => import("./staff.ts"),
  submissions: () => import("./submissions.ts"),
  subscribers: () => import("./subscribers.ts"),
  "upgrade-content": () => import("./upgrade-content.ts"),
  urls: () => import("./urls.ts"),
};

const [node = "", , name = "", ...parameters] = process.argv;
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
const source = path.join(ROOT, "scripts", `${name.replace(":", "-")}.ts`);
if (load === undefined) {
  console.error(`Usage: fairlead COMMAND [ARGUMENTS]\n\nCommands: ${Object.keys(COMMANDS).join(", ")}`);
  process.exitCode = 2;
} else if (parameters.includes("--help")) {
  console.log(headComment(readFileSync(source, "utf8")));
} else {
  process.argv = [node, source, ...parameters];
  await load();
}
