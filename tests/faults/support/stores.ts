import { type Postgres, startPostgres } from "#tests/support/stores/postgres.ts";
import { type S3, startS3 } from "#tests/support/stores/s3.ts";

export interface Stores {
  postgres: Postgres;
  s3: S3;
}

let stores: Stores | null = null;

export const storesInUse = (): Stores | null => stores;

export function theStores(): Stores {
  if (stores === null) throw new Error("this case needs Postgres: --postgres");
  return stores;
}

export async function startStores({ flushes = false } = {}): Promise<() => Promise<void>> {
  const [postgres, s3] = await Promise.all([startPostgres(flushes), startS3()]);
  stores = { postgres, s3 };
  return async () => {
    stores = null;
    await s3.stop();
    await postgres.stop();
  };
}
