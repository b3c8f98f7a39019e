/** What a package may be: looked at by `npm run check`, explained in docs/decisions/020. */

export interface Floor {
  /** Of a package in the lock file, or `sqlite`, the one in Node. */
  name: string;
  version: string;
  /** What an older one does. */
  because: string;
}

/** Older versions have a hole, or a fault that this site would fall into. */
export const FLOORS: readonly Floor[] = [
  { name: "hono", version: "4.13.18", because: "the version whose defaults were looked at, one by one" },
  { name: "@hono/node-server", version: "2.1.8", because: "the version that was tried with our own server" },
  {
    name: "nodemailer",
    version: "10.4.1",
    because: "up to 7.0.6 mail went to an address hidden in quotes; this one was tried",
  },
  {
    name: "react-router",
    version: "8.4.0",
    because: "its markup and its data are what the page cache knows",
  },
  { name: "busboy", version: "1.0.0", because: "a crafted part of a form ends the process (CVE-2022-24434)" },
  {
    name: "kysely",
    version: "0.29.0",
    because: "the version that the adapter of node:sqlite was tried with",
  },
  { name: "sqlite", version: "3.51.3", because: "the log can be corrupted when it is reset" },
];

/** Packages that only work together in the same version; the registry may have one before the other. */
export const SAME_VERSION: readonly (readonly string[])[] = [
  ["react-router", "@react-router/dev"],
  ["react", "react-dom"],
  ["tailwindcss", "@tailwindcss/vite"],
];

/** Licences that ask for no more than to be named. */
export const FREE: readonly string[] = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "MIT OR Apache-2.0",
  "(MIT OR CC0-1.0)",
];

/** Licences that ask for more, each for the packages for which it was looked at. */
export const LOOKED_AT: readonly { name: RegExp; licence: RegExp; because: string }[] = [
  {
    name: /^satori$/,
    licence: /^MPL-2\.0$/,
    because: "used as it is: only changed files would have to be shown",
  },
  { name: /^(?:@axe-core\/playwright|axe-core)$/, licence: /^MPL-2\.0$/, because: "used as it is, in tests" },
  { name: /^lightningcss(?:-.+)?$/, licence: /^MPL-2\.0$/, because: "used as it is, by the build" },
  {
    name: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    because: "libvips is a library file of its own, which can be exchanged",
  },
  { name: /^caniuse-lite$/, licence: /^CC-BY-4\.0$/, because: "data of the build, named here" },
];

/** Licences that a package states where npm does not look; read in its LICENSE file. */
export const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  busboy: "MIT",
  streamsearch: "MIT",
  "humanize-number": "MIT",
};
