import { Hono } from "hono";
import { sql } from "kysely";
import type { Services } from "#server/services.ts";
import type { ContentStore } from "../content/content-store.ts";
import { formatProblem } from "../content/problems.ts";
import type { App, AppContext, AppEnvironment } from "../http/app.ts";
import type { Store } from "../storage/database/store.ts";
import { measureDiskSpace } from "../storage/disk.ts";
import { isSameText } from "../storage/secret.ts";

interface Access {
  /** Bearer token for metrics and details; null disables both. */
  token: string | null;
  /** Whether the port is private (`MONITOR_LISTEN`), so that no token is needed. */
  isPrivate?: boolean;
}

export function operatorEndpoints(
  { readiness, metrics: { registry } }: Pick<Services, "readiness" | "metrics">,
  { token, isPrivate = false }: Access,
): App {
  const isOperator = ({ req }: AppContext) =>
    isPrivate || (token !== null && isSameText(req.header("authorization") ?? "", `Bearer ${token}`));
  const app = new Hono<AppEnvironment>();

  app.get("/healthz", (context) => context.text("ok\n"));

  app.get("/readyz", async (context) => {
    const status = readiness.isReady() ? 200 : 503;
    if (!isOperator(context)) return context.text(status === 200 ? "ready\n" : "not ready\n", status);
    return context.body(`${JSON.stringify(await readiness.describe(), null, 2)}\n`, status, {
      "Content-Type": "application/json",
    });
  });

  if (isPrivate || token !== null) {
    app.get("/metrics", async (context) => {
      if (!isOperator(context))
        return context.text("A token is needed\n", 401, { "WWW-Authenticate": "Bearer" });
      return context.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
    });
  }
  return app;
}

/** A database outage does not make a site unready: pages are served, and all replicas share the database. */
export function createReadiness({
  settings,
  store,
  content,
  alerts,
}: Pick<Services, "settings" | "store" | "content" | "alerts">) {
  const startedAt = new Date().toISOString();
  let isRetired = false;
  return {
    isReady: () => !isRetired,
    retire() {
      isRetired = true;
    },
    async describe(): Promise<object> {
      const [database, freeSpace] = await Promise.all([
        timeDatabase(store),
        measureDiskSpace(settings.DATA_DIR).catch(() => null),
      ]);
      return {
        ready: !isRetired,
        startedAt,
        content: content.version,
        ...(content.problems.length > 0 && { contentProblems: problemsOf(content) }),
        database,
        freeSpace,
        incidents: alerts.current(),
      };
    },
  };
}

const LISTED = 20;

function problemsOf({ problems, fallback }: Pick<ContentStore, "problems" | "fallback">) {
  return {
    count: problems.length,
    shown: fallback ?? "last-good",
    first: problems.slice(0, LISTED).map(formatProblem),
  };
}

async function timeDatabase(store: Store): Promise<{ milliseconds: number } | null> {
  const askedAt = performance.now();
  try {
    await store.read((reader) => sql`select 1`.execute(reader));
    return { milliseconds: Math.round((performance.now() - askedAt) * 10) / 10 };
  } catch {
    return null;
  }
}
