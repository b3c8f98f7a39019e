import { createHash } from "node:crypto";
import type { Backend } from "#core/api/backend.ts";
import { type Content, collectionNames, collections } from "../../content/collections.ts";
import { pageOf } from "../../content/entry-page.ts";
import { publicPages } from "../../content/public-pages.ts";

/**
 * A digest of each page in the site maps: of its entries (the Studio shows the same page for them), and of its date and
 * pictures, which also follow the entries that a list shows.
 */
export async function pageDigests(content: Content, backend: Backend): Promise<Map<string, string>> {
  const pages = Object.values(await publicPages(content, backend)).flat();
  const hashes = new Map(
    pages.map((page) => [page.path, createHash("sha256").update(JSON.stringify(page))] as const),
  );
  for (const { path, value } of entriesOf(content)) hashes.get(path)?.update(`\n${JSON.stringify(value)}`);
  return new Map(Array.from(hashes, ([path, hash]) => [path, hash.digest("base64url")]));
}

function entriesOf(content: Content): { path: string; value: unknown }[] {
  return collectionNames.flatMap((name) => {
    const collection = collections[name];
    const values = [content[name] ?? []].flat() as Record<string, unknown>[];
    const keyField =
      collection.kind === "folder" ? "slug" : collection.kind === "list" ? collection.key : null;
    return values.flatMap((value) => {
      const path = pageOf(name, value, keyField === null ? "" : String(value[keyField]), content);
      return path === null ? [] : [{ path, value }];
    });
  });
}
