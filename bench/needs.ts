import { spawnSync } from "node:child_process";

/** Programs that the benchmark runs beside the site, and what brings them on Debian. */
const PROGRAMS = [
  { name: "nginx", parameters: ["-v"], install: "apt-get install nginx-light" },
  { name: "wrk", parameters: ["-v"], install: "apt-get install wrk" },
];

/** One line for each program that is missing. */
export function missingPrograms(): string[] {
  return PROGRAMS.filter(({ name, parameters }) => spawnSync(name, parameters).error !== undefined).map(
    ({ name, install }) => `${name} is missing: install it, on Debian with '${install}'`,
  );
}
