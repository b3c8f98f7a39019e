/**
 * Invites, lists and removes people in the Desk, even while the site runs:
 * `npm run staff -- invite you@agency.com --role admin [--name NAME]`, `npm run staff -- list`,
 * `npm run staff -- remove you@agency.com`.
 *
 * Roles are admin, sales, hr, editor and reader. An invitation is mailed by the site, and its link is printed too.
 */
import { runStaffCommand } from "#server/cli/staff.ts";
import { readArguments } from "./arguments.ts";
import { settingsHere } from "./settings-here.ts";

const { positionals, values } = readArguments({
  allowPositionals: true,
  options: { role: { type: "string" }, name: { type: "string" } },
});
const { code, output } = await runStaffCommand(settingsHere(), positionals, values);
(code === 0 ? process.stdout : process.stderr).write(`${output}\n`);
process.exitCode = code;
