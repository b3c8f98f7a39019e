/**
 * Invites, lists and removes people in the Desk, even while the site runs:
 * `npm run staff -- invite you@agency.com --role admin [--name NAME]`, `npm run staff -- list`,
 * `npm run staff -- remove you@agency.com`.
 *
 * Roles are admin, sales, hr, editor and reader. An invitation is mailed by the site, and its link is printed too.
 */
import { staff } from "#server/cli/programs.ts";
import { runProgram } from "./run-program.ts";

await runProgram(staff);
