import { readTexts } from "../library/text-table.ts";
import { type PackedIndex, readKeptIndex, writeKeptIndex } from "./kept-index.ts";
import { createPacker } from "./packed-postings.ts";
import { type PostTexts, textsOf } from "./texts-of-post.ts";

/** Which posts are to be indexed, and where. */
export interface IndexOrder {
  /** The posts, by the digests of their files. */
  digests: readonly string[];
  /** The file that has their texts (server/library/text-table.ts). */
  texts: string;
  /** The file that keeps the index. */
  kept: string;
}

const NOTHING: PackedIndex = {
  documents: [],
  postings: { terms: [], starts: new Uint32Array(1), postings: new Uint32Array(), lengths: [] },
};

/** Indexes posts as far as the index that was kept does not know them, and keeps it. */
export async function indexPosts({ digests, texts, kept }: IndexOrder): Promise<PackedIndex> {
  const wanted = new Set(digests);
  const before = readKeptIndex(kept) ?? NOTHING;
  // With more room for what is gone than for what is there, it is better made anew.
  const base = before.documents.length < 2 * wanted.size ? before : NOTHING;
  const documents = [...base.documents];
  const known = new Set(documents);
  const added = digests.filter((digest) => !known.has(digest));
  const gone = new Set(documents.flatMap((digest, at) => (digest === "" || wanted.has(digest) ? [] : [at])));
  if (added.length + gone.size === 0) return base;

  for (const document of gone) documents[document] = "";
  const packer = createPacker(base.postings, gone);
  const source = readTexts(texts);
  for (const digest of added) {
    const { facts, body } = source.get(digest);
    documents[packer.add(textsOf({ ...(facts.value as PostTexts), body }))] = digest;
  }
  source.close();
  const index = { documents, postings: packer.pack() };
  writeKeptIndex(kept, index);
  return index;
}
