import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { databaseName } from "./database/database-name.ts";
import { applyLimits } from "./http/connection-limits.ts";
import { answerQuickly } from "./http/quick-answers.ts";
import { readSettings, type Settings } from "./settings.ts";

/** Starts and stops the built site. A start that cannot succeed says why, in one line a reason. */

/** Open answers get this long to end when the server stops. */
const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 100;
/** And what goes on behind them this much more. */
const CLOSE_MS = 2_000;

/** This file is built into `build/server`, beside the browser's part. */
const BUILD = path.resolve(import.meta.dirname, "..");

async function start(): Promise<void> {
  // React Router answers every request of a built site with 500 without it.
  process.env.NODE_ENV = "production";
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  const { openSite } = await import("./app.ts");
  const site = await openSite(settings, { buildDir: BUILD });

  const server = createServer(site.handle);
  applyLimits(server);
  const closeWaiting = answerQuickly(server, site.findReady);
  server.listen(settings.PORT, settings.HOST, () => announce(settings, server.address()));
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE"
        ? `PORT ${settings.PORT} is taken: stop what listens there, or set another, for example PORT=3001`
        : error.message;
    refuse(new Error(reason));
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A slow mail server is not waited for: what was under way is delivered at the next start.
    setTimeout(() => process.exit(0), DRAIN_MS + CLOSE_MS).unref();
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    // Who asks again and again on one connection would never let it end: the next answer is its last.
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    closeWaiting();
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await drained;
    clearInterval(idle);
    clearTimeout(late);
    await site.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function announce(settings: Settings, address: ReturnType<ReturnType<typeof createServer>["address"]>): void {
  const port = typeof address === "object" && address !== null ? address.port : settings.PORT;
  const host = settings.HOST === "127.0.0.1" || settings.HOST === "0.0.0.0" ? "localhost" : settings.HOST;
  const lines = [
    `Fairlead answers on http://${host}:${port}`,
    `  data    ${path.resolve(settings.DATA_DIR)}${elsewhere(settings)}`,
    settings.SMTP_URL === null
      ? `  mail    no SMTP_URL: mails are kept as files in ${path.resolve(settings.DATA_DIR, "mail")}`
      : "  mail    delivered over SMTP",
  ];
  if (settings.SITE_URL === null)
    lines.push("  public  no SITE_URL: addresses in pages and mails are local ones");
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** What lies on other machines. */
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
