/** See missing-packages.mjs, which any Node can run. */
export function findMissingPackages(
  root: string,
  system?: { os: string; cpu: string; libc: string },
): string[];
