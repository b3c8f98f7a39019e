/** Starts the built site; `npm start` builds it first. If it can't start, it prints one line per reason. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { RunningSite } from "./app.ts";
import { httpOrigin, originOf } from "./config/origin.ts";
import { readEnvironment, readSettings, type Settings } from "./config/settings.ts";
import { createLimitedServer } from "./http/connection-limits.ts";
import { createStop, STOP_MS } from "./http/stop.ts";
import { databaseName } from "./storage/database/database.ts";

/** The bundle is in `build/server`, next to the client build. */
const BUILD = path.resolve(import.meta.dirname, "..");

async function start(): Promise<void> {
  // Without it React Router responds to every request with 500.
  process.env.NODE_ENV = "production";
  // Files with submissions are readable by this user only.
  process.umask(0o077);
  const settings = readSettings(readEnvironment());
  const { openSite } = await import("./app.ts");
  const site = await openSite(settings, { buildDir: BUILD, steadyClock: () => performance.now() });

  const server = createLimitedServer(site.handle, { peersAreVisitors: site.peersAreVisitors });
  const stop = createStop({
    server,
    retire: site.retire,
    delay: settings.STOP_DELAY_SECONDS * 1000,
    close: site.close,
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE"
        ? `PORT ${settings.PORT} is taken: stop what listens there, or set another, for example PORT=3001`
        : error.message;
    refuse(new Error(reason));
  });

  // The monitor responds until the end, so that operators can follow a shutdown.
  const monitor = settings.MONITOR_LISTEN && createServer(site.monitor);
  if (settings.MONITOR_LISTEN && monitor) {
    const { host, port } = settings.MONITOR_LISTEN;
    monitor.on("error", (error) => refuse(new Error(`MONITOR_LISTEN: ${error.message}`)));
    monitor.listen(port, host);
    await once(monitor, "listening");
  }
  // Compiles the code of the pages before the first request.
  await site.warmer.first();
  const setUpPath = await site.setUpPath();
  server.listen(settings.PORT, settings.HOST, () => {
    announce(settings, server, monitor, site, setUpPath);
    site.warmer.begin();
  });

  const end = () => {
    setTimeout(() => process.exit(0), STOP_MS).unref();
    stop().then(() => process.exit(0), refuse);
  };
  process.once("SIGTERM", end).once("SIGINT", end);
}

function announce(
  settings: Settings,
  server: Server,
  monitor: Server | null,
  { demonstration, contentProblems }: Pick<RunningSite, "demonstration" | "contentProblems">,
  setUpPath: string | null,
): void {
  const { port } = server.address() as AddressInfo;
  const own = originOf({ ...settings, SITE_URL: null, PORT: port });
  const lines = [
    `Fairlead is running at ${own}`,
    `  data    ${path.resolve(settings.DATA_DIR)}${elsewhere(settings)}`,
    `  content ${path.resolve(settings.CONTENT_DIR)}: pages change a second after you save a file`,
    settings.SMTP_URL === null
      ? `  mail    no SMTP_URL: emails are saved as files in ${path.resolve(settings.DATA_DIR, "mail")}`
      : "  mail    sent by SMTP",
  ];
  const [shown, ...problems] = contentProblems;
  if (shown !== undefined)
    lines.push(`  PROBLEM ${shown}`, ...problems.map((problem) => `          ${problem}`));
  if (settings.SITE_URL === null)
    lines.push("  public  no SITE_URL: URLs in pages and emails open on this machine only");
  if (demonstration !== null) {
    lines.push(
      `  demo    ${demonstration}`,
      "  yours   to replace it with your agency, follow docs/guide/make-it-yours.md",
    );
  }
  // The first person to open the link becomes the admin.
  if (setUpPath !== null)
    lines.push(`  desk    sign in as the first admin: ${settings.SITE_URL ?? own}${setUpPath}`);
  if (monitor !== null) {
    const { address, port } = monitor.address() as AddressInfo;
    lines.push(`  monitor ${httpOrigin(address, port)}/readyz, /metrics`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

function elsewhere(settings: Settings): string {
  const { DATABASE_URL, FILES_URL } = settings;
  const database = DATABASE_URL === null ? "" : `, submissions in ${databaseName(settings)}`;
  return `${database}${FILES_URL === null ? "" : `, resumes in s3://${FILES_URL.bucket}/${FILES_URL.prefix}`}`;
}

function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Fairlead does not start.\n${message}\n`);
  process.exit(1);
}

start().catch(refuse);
