/** Everything that can be said of the sources without running them: format, lint, types, content. */
import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

process.exitCode = runSteps(checks) ? 0 : 1;
