import { type Dialect, PostgresDialect } from "kysely";

/** Connections per replica; Postgres allows 100 by default. */
const CONNECTIONS = 10;

const CONNECT_MS = 5000;

/** Forms and the Desk give up after it. */
const STATEMENT_MS = 5000;

/** Until a server that has stopped responding is given up. */
const RESPONSE_MS = STATEMENT_MS + 1000;

const LIMITS = { lock_timeout: STATEMENT_MS, statement_timeout: STATEMENT_MS, query_timeout: RESPONSE_MS };

/** Migrations and rewriting of tables have no time limit. */
export function postgresDialect(url: string, { isLimited }: { isLimited: boolean }): Dialect {
  return new PostgresDialect({
    pool: async () => {
      const { default: pg } = await import("pg");
      const pool = new pg.Pool({
        connectionString: url,
        application_name: "fairlead",
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_MS,
        ...(isLimited && LIMITS),
        keepAlive: true,
      });
      // An unhandled error event of a lost connection would end the process; its query fails anyway.
      pool.on("error", () => undefined);
      pool.on("connect", (client) => client.on("error", () => undefined));
      return pool;
    },
  });
}

const AGAIN_MS = 1000;

interface Listener {
  onMessage(text: string): void;
  /** Messages arrive from now on; earlier ones may have been missed. */
  onListening(): void;
}

export function listenTo(
  url: string,
  channel: string,
  { onMessage, onListening }: Listener,
): { close(): Promise<void> } {
  let isClosed = false;
  let current: { end(): Promise<void> } | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const { default: pg } = await import("pg");
    if (isClosed) return;
    const client = new pg.Client({
      connectionString: url,
      application_name: "fairlead",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (!isClosed) timer = setTimeout(() => void connect(), AGAIN_MS).unref();
      client.end().catch(() => undefined);
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload }) => {
      if (payload !== undefined) onMessage(payload);
    });
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onListening();
    } catch {
      lose();
    }
  }

  const first = connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await first;
      await current?.end().catch(() => undefined);
    },
  };
}
