import { devNull } from "node:os";
import { run } from "./steps.ts";

/** Licences that ask for no more than to be named. */
const ALLOWED = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"],
  ...["BlueOak-1.0.0", "CC0-1.0", "Unlicense"],
];

/** Packages under other licences, reviewed one by one: docs/decisions/020-dependencies.md. */
const REVIEWED = [
  "satori",
  "axe-core",
  "@axe-core/playwright",
  "caniuse-lite",
  "spdx-exceptions",
  "spdx-ranges",
];
const REVIEWED_FAMILIES = ["lightningcss", "@img/sharp-libvips-"];

/** Fails at the first installed package whose licence is neither allowed nor reviewed. */
export function checkLicences(): boolean {
  return run("license-checker-rseidelsohn", [
    ...["--excludePrivatePackages", "--onlyAllow", ALLOWED.join(";")],
    ...["--excludePackages", REVIEWED.join(";")],
    ...["--excludePackagesStartingWith", REVIEWED_FAMILIES.join(";")],
    ...["--csv", "--out", devNull],
  ]);
}
