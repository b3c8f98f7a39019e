/**
 * Checks formatting, lint, types, unused code, generated files, documents, content, licenses, known vulnerabilities and
 * secrets, without starting the site.
 */
import { CHECKS_AT_ONCE, checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

process.exitCode = (await runSteps(checks, CHECKS_AT_ONCE)) ? 0 : 1;
