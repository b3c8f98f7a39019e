import { globSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { EXTERNAL_PACKAGES } from "./scripts/external-packages.ts";

/** Plugin timings depend on the machine more than on the build. */
const QUIET = { pluginTimings: false };

const workers = globSync("server/**/*-worker.ts");

/** React Router would name every server entry `index.js`. */
const namedServerFiles: Plugin = {
  name: "named-server-files",
  config: () => ({
    environments: { ssr: { build: { rollupOptions: { output: { entryFileNames: "[name].js" } } } } },
  }),
};

/** What the same pages load: one file each, with all that it imports. */
const groupsOfPages = [
  { name: "questions", test: /\/app\/(?:sections\/questions|ui\/counter)\.tsx/ },
  { name: "work-and-posts", test: /\/app\/sections\/(?:selected-work|latest-posts)\.tsx/ },
  { name: "project", test: /\/app\/project\/keep-button\.tsx/ },
  { name: "offers", test: /\/app\/sections\/(?:page-cards|why-choose)\.tsx/ },
  { name: "article", test: /\/app\/sections\/(?:article-page|post-body)\.tsx/ },
  { name: "slides", test: /\/app\/ui\/(?:carousel-row|dialog-modal|icon-button)\.tsx?/ },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), namedServerFiles],
  build: {
    // Hashed files have a folder of their own: /assets/images/ belongs to the content.
    assetsDir: "assets/app",
    // scripts/build.ts removes the previous build, and keeps what Vite does not make.
    emptyOutDir: false,
    // Range syntax (`@media (width >= …)`) would match no screen in browsers of five years ago.
    cssTarget: ["chrome100", "safari15.4", "firefox100"],
    // bench/budgets.ts limits what a page loads; the largest files are viewers that load when they are opened.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: QUIET,
          output: {
            // Fewer files than Vite's default, because each is compressed by itself.
            codeSplitting: {
              groups: [
                { name: "packages", test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
                // With all that it imports.
                { name: "layout", test: /\/app\/(?:root|entry\.client)\.tsx/ },
                ...groupsOfPages,
                {
                  name: "shared",
                  test: /\/(?:app\/(?!desk\/|studio\/|project\/)|core\/(?!staff|studio|lead|notices|refusal|stages))/,
                  minShareCount: 10,
                },
                // Only pages of the Desk load it.
                {
                  name: "desk",
                  test: /\/app\/desk\/ui\/|\/core\/(?:staff|leads|notices|refusal|stages)\.ts|node_modules\/@?react-(?:aria|stately|types)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file with the used parts of its packages: the server starts sooner and needs less memory.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external: [...EXTERNAL_PACKAGES] },
      }),
      build: {
        // The Hono app is the server entry, so that server code and routes share one module graph
        // (docs/decisions/002-react-router-on-hono.md).
        rollupOptions: {
          input: {
            ...{ index: "./server/app.ts", main: "./server/main.ts", commands: "./scripts/commands.ts" },
            ...Object.fromEntries(
              workers.map((file) => [`workers/${path.basename(file, ".ts")}`, `./${file}`]),
            ),
          },
          // The browser loads the rules of the forms when needed; the server has them anyway.
          checks: { ...QUIET, ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
