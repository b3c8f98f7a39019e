/**
 * Checks formatting, lint, types, unused code, generated files, documents, content, licenses, known vulnerabilities and
 * secrets, without starting the site.
 */
import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

process.exitCode = runSteps(checks) ? 0 : 1;
