import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface BuiltSite {
  url: string;
  dataDir: string;
  output(): string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** On a free port, by default without the cache warmer. */
export async function startBuiltSite(
  environment: Record<string, string> = {},
  { hasOwnGroup = false } = {},
): Promise<BuiltSite> {
  const { folder, remove } = createTemporaryFolder();
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "build/server/main.js"], {
    env: {
      ...process.env,
      // The cache warmer would change counters and use processor time.
      CACHE_WARMER_PAGES: "0",
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      NO_COLOR: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: hasOwnGroup,
  });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /running at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace("localhost", "127.0.0.1"));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`the site ended with ${code}:\n${output}`)));
  });
  return {
    url,
    dataDir: environment.DATA_DIR ?? folder,
    output: () => output,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      remove();
    },
  };
}
