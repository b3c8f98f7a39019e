import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const MANIFEST = /^manifest-\w+\.js$/;
const START = "window.__reactRouterManifest=";

/** Pages of the Desk discover their routes themselves (server/staff/desk-pages.ts); fails when an update changes the manifest. */
export function hideDeskRoutes(clientDir: string): void {
  const folder = path.join(clientDir, "assets/app");
  const names = readdirSync(folder).filter((name) => MANIFEST.test(name));
  for (const name of names) {
    const file = path.join(folder, name);
    const text = readFileSync(file, "utf8");
    if (!text.startsWith(START)) throw new Error(`${file} is no manifest of React Router`);
    const manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, ""));
    manifest.routes = Object.fromEntries(
      Object.entries(manifest.routes).filter(([id]) => !id.startsWith("desk/")),
    );
    writeFileSync(file, `${START}${JSON.stringify(manifest)};`);
  }
  if (names.length !== 1) throw new Error(`there are ${names.length} manifests of React Router in ${folder}`);
}
