import { randomUUID } from "node:crypto";
import pg from "pg";

/** Makes a new, empty database in a Postgres. Returns its address. */
export async function createDatabase(url: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/[^/]*$/, name);
}
