import { expect, test } from "vitest";
import { problemsOfPackages, type Sources } from "./look-at-packages.ts";

const whole = { version: "10.6.0", license: "MIT", integrity: "sha512-x" };

/** Packages with which nothing is wrong, but for what is changed. */
function look(changed: Partial<Sources> = {}, nodemailer: object = {}): string[] {
  return problemsOfPackages({
    manifest: { dependencies: { nodemailer: "10.6.0" } },
    lock: { packages: { "": {}, "node_modules/nodemailer": { ...whole, ...nodemailer } } },
    npmrc: "save-exact=true\nignore-scripts=true\n",
    purposes: "| Package | For |\n|---|---|\n| `nodemailer` | Sends mail. |\n",
    sqlite: "3.53.0",
    ...changed,
  });
}

test("packages as they should be", () => {
  expect(look()).toEqual([]);
});

test.each([
  ["no exact version", look({ manifest: { dependencies: { nodemailer: "^10.6.0" } } })],
  ["the lock 10.6.1", look({}, { version: "10.6.1" })],
  [
    "runs by itself",
    look({ manifest: { dependencies: { nodemailer: "10.6.0" }, scripts: { prepare: "x" } } }),
  ],
  ["ignore-scripts", look({ npmrc: "# ignore-scripts=true\n" })],
  ["when it is installed", look({}, { hasInstallScript: true })],
  ["no checksum", look({}, { integrity: undefined })],
  ["no checksum", look({}, { integrity: "sha1-x" })],
  ["where it comes from", look({}, { resolved: "git+ssh://git@example.com/x.git" })],
  ["looked at its licence, 'GPL-3.0'", look({}, { license: "GPL-3.0" })],
  ["looked at its licence, 'none'", look({}, { license: undefined })],
  ["older than 3.51.3", look({ sqlite: "3.51.2" })],
  ["does not say what for", look({ purposes: "| `nodemailer` | |" })],
  ["in docs/decisions/020 only", look({ purposes: "| `nodemailer` | Mail. |\n| `left-pad` | Pads. |" })],
])("%s: that is told", (words, problems) => {
  expect(problems).toEqual([expect.stringContaining(words)]);
});

test("an old copy is found however deep it lies", () => {
  const lock = {
    packages: {
      "node_modules/nodemailer": whole,
      "node_modules/other/node_modules/nodemailer": { ...whole, version: "9.99.99" },
      "node_modules/another/node_modules/nodemailer": { ...whole, version: "10.4.1" },
    },
  };
  expect(look({ lock })).toEqual([expect.stringContaining("nodemailer 9.99.99 is older than 10.4.1")]);
});

test("a licence that asks for more is taken of the packages it was looked at for, and of no other", () => {
  const lock = (name: string) => ({
    packages: {
      "node_modules/nodemailer": whole,
      [`node_modules/${name}`]: { ...whole, license: "MPL-2.0" },
    },
  });
  expect(look({ lock: lock("axe-core") })).toEqual([]);
  expect(look({ lock: lock("axe-cores") })).toHaveLength(1);
});
