import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from "kysely";
import type { Database } from "./database.ts";

type Execute = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

/** Kysely for a library: the store executes each statement. */
export function statementsOf(database: Database, execute: Execute): Database {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => execute(query as CompiledQuery<Row>),
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
