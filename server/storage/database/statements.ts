import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
} from "kysely";
import type { Database } from "./database.ts";
import type { Store } from "./store.ts";

/** Kysely for a library: each statement is a read or a transaction of the store, with its retries and checks. */
export function statementsOf(store: Pick<Store, "read" | "write">, database: Database): Database {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) =>
      SelectQueryNode.is(query.query)
        ? store.read((reader) => reader.getExecutor().executeQuery<Row>(query as CompiledQuery<Row>))
        : store.write((transaction) => transaction.executeQuery<Row>(query as CompiledQuery<Row>)),
    streamQuery: () => refuse("streams"),
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => ({
        compileQuery: (node, queryId) => database.getExecutor().compileQuery(node, queryId),
      }),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        releaseConnection: async () => undefined,
        beginTransaction: async () => refuse("transactions"),
        commitTransaction: async () => refuse("transactions"),
        rollbackTransaction: async () => refuse("transactions"),
        destroy: async () => undefined,
      }),
    },
  });
}

function refuse(what: string): never {
  throw new Error(`use the store for ${what}`);
}
