/**
 * Checks format, lint, types, settings, documents, content, packages and secrets without starting the site.
 */
import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

process.exitCode = runSteps(checks) ? 0 : 1;
