import { FLOORS, FREE, LOOKED_AT, SAME_VERSION, STATED_ELSEWHERE } from "./rules.ts";

type Versions = Readonly<Record<string, string>>;

export interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  scripts?: Versions;
}

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

export interface Sources {
  manifest: Manifest;
  lock: { packages: Readonly<Record<string, LockedPackage>> };
  npmrc: string;
  /** The decision record that says what each package is for. */
  purposes: string;
  /** The version in this Node. */
  sqlite: string;
}

/** What npm runs by itself: nobody sees it happen. */
const BY_ITSELF = ["preinstall", "install", "postinstall", "prepare"];

/** What is wrong with the packages, a sentence each. */
export function problemsOfPackages(sources: Sources): string[] {
  return [
    ...exactVersions(sources),
    ...noInstallScripts(sources),
    ...lockedPackages(sources),
    ...floors(sources),
    ...licences(sources),
    ...purposes(sources),
  ];
}

function exactVersions({ manifest, lock }: Sources): string[] {
  const problems: string[] = [];
  const all = wanted(manifest);
  for (const [name, version] of all) {
    const locked = lock.packages[`node_modules/${name}`]?.version;
    if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      problems.push(`${name}: '${version}' is no exact version`);
    else if (locked !== version) problems.push(`${name}: package.json has ${version}, the lock ${locked}`);
  }
  for (const names of SAME_VERSION) {
    const versions = new Set(names.map((name) => all.get(name)));
    if (versions.size > 1) problems.push(`${names.join(", ")} must have the same version`);
  }
  return problems;
}

function noInstallScripts({ manifest, lock, npmrc }: Sources): string[] {
  const problems = BY_ITSELF.filter((name) => manifest.scripts?.[name] !== undefined).map(
    (name) => `package.json has a script '${name}', which npm runs by itself`,
  );
  if (!/^ignore-scripts=true$/m.test(npmrc)) problems.push(".npmrc lacks ignore-scripts=true");
  // Of those for tests none is run either; that they do without is the tests' own affair.
  for (const [path, { hasInstallScript, dev }] of Object.entries(lock.packages))
    if (hasInstallScript && !dev) problems.push(`${nameOf(path)} wants to run a script when it is installed`);
  return problems;
}

function lockedPackages({ lock }: Sources): string[] {
  const problems: string[] = [];
  for (const [path, { integrity, resolved, link }] of packagesOf(lock)) {
    if (link || !integrity?.startsWith("sha512-"))
      problems.push(`${nameOf(path)} has no checksum in the lock`);
    if (resolved !== undefined)
      problems.push(`${nameOf(path)}: the lock names where it comes from, ${resolved}`);
  }
  return problems;
}

function floors({ lock, sqlite }: Sources): string[] {
  const problems: string[] = [];
  for (const { name, version, because } of FLOORS) {
    const found =
      name === "sqlite"
        ? [sqlite]
        : packagesOf(lock)
            .filter(([path]) => nameOf(path) === name)
            .map(([, locked]) => locked.version ?? "0.0.0");
    for (const one of found)
      if (isOlder(one, version)) problems.push(`${name} ${one} is older than ${version}: ${because}`);
  }
  return problems;
}

function licences({ lock }: Sources): string[] {
  const problems: string[] = [];
  for (const [path, { license }] of packagesOf(lock)) {
    const name = nameOf(path);
    const licence = license ?? STATED_ELSEWHERE[name];
    const isKnown =
      licence !== undefined &&
      (FREE.includes(licence) || LOOKED_AT.some((row) => row.name.test(name) && row.licence.test(licence)));
    if (!isKnown) problems.push(`${name}: nobody has looked at its licence, '${licence ?? "none"}'`);
  }
  return problems;
}

/** The first cells of the record's table are the packages of package.json, no more and no less. */
function purposes({ manifest, purposes }: Sources): string[] {
  const named = new Set(Array.from(purposes.matchAll(/^\| `([^`]+)` \| [^|\s]/gm), ([, name = ""]) => name));
  const names = [...wanted(manifest).keys()];
  return [
    ...names
      .filter((name) => !named.has(name))
      .map((name) => `${name}: docs/decisions/020 does not say what for`),
    ...[...named]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is in docs/decisions/020 only`),
  ];
}

function wanted({ dependencies, devDependencies, optionalDependencies }: Manifest): Map<string, string> {
  return new Map(Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }));
}

function packagesOf(lock: Sources["lock"]): [path: string, locked: LockedPackage][] {
  return Object.entries(lock.packages).filter(([path]) => path !== "");
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Whether a version comes before another; what follows the three numbers does not count. */
function isOlder(version: string, floor: string): boolean {
  const parts = (text: string) => text.split("-", 1)[0]?.split(".").map(Number) ?? [];
  const [ours, least] = [parts(version), parts(floor)];
  const at = least.findIndex((number, index) => number !== ours[index]);
  return at !== -1 && (ours[at] ?? 0) < (least[at] ?? 0);
}
