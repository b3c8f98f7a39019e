import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,core,server,scripts}/**/*.test.{ts,tsx}", "tests/contract/**/*.test.ts"],
    environment: "node",
  },
});
