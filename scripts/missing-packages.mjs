import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Packages with machine code for this system that the lock names and npm left out without a word when a download failed.
 *
 * @param {string} root the folder of the lock
 * @param {{ os: string, cpu: string, libc: string }} system
 * @returns {string[]} their paths below the folder
 */
export function findMissingPackages(root, system = thisSystem()) {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const isFor = (wanted, mine) => wanted === undefined || [wanted].flat().includes(mine);
  return Object.entries(packages)
    .filter(([, { optional, os, cpu }]) => optional === true && os !== undefined && cpu !== undefined)
    .filter(([, { os, cpu }]) => isFor(os, system.os) && isFor(cpu, system.cpu))
    .filter(([, { libc }]) => isFor(libc, system.libc))
    .map(([folder]) => folder)
    .filter((folder) => !existsSync(path.join(root, folder)));
}

function thisSystem() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = glibcVersionRuntime === undefined ? "musl" : "glibc";
  return { os: process.platform, cpu: process.arch, libc };
}
