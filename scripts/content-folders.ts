import { existsSync } from "node:fs";
import { readEnvironment } from "#server/config/settings.ts";

export const TEST_CONTENT = "tests/fixtures/site";

/** The folder in `CONTENT_DIR`, or `content` and the content of the tests, which a deployment doesn't have. */
export function contentFolders(): readonly string[] {
  const { CONTENT_DIR } = readEnvironment();
  return CONTENT_DIR ? [CONTENT_DIR] : ["content", ...[TEST_CONTENT].filter(existsSync)];
}
