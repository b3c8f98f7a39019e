import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Piscina } from "piscina";
import { ROOT } from "../../config/root.ts";
import { writeDurably } from "../../storage/durable.ts";
import type { Card } from "./social-image.ts";

/** The fonts and what draws with them take some 60 MB: they live in a thread of their own. */
const IDLE_MS = 10_000;

/** From here, and from the bundle in `build/server`, it is the same way. */
const DRAWING = path.join(ROOT, "server/seo/social-images/draw.ts");

/** What decides how a card looks: with another color or another size it is another card. */
const LOOK = ["server/seo/social-images/draw.ts", "core/kites.ts", "core/kites", "core/palette.ts"];

/** A card as PNG, and the name of what is on it. */
interface DrawnCard {
  name: string;
  png: Buffer;
}

/** Draws cards that nobody has asked for before, one at a time. */
export type Cards = (card: Card) => Promise<DrawnCard>;

/**
 * @param folders where cards are kept under the hash of what they show: the first one takes those that are drawn, the
 * others are only looked into
 */
export function createCards(folders: readonly [string, ...string[]]): Cards {
  const thread = new Piscina<Card, Uint8Array>({
    ...{ filename: DRAWING, name: "drawCard" },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
  });
  const look = hashOf(LOOK.flatMap((source) => sourcesIn(path.join(ROOT, source))));
  const drawing = new Map<string, Promise<DrawnCard>>();

  async function find(card: Card, name: string): Promise<DrawnCard> {
    for (const folder of folders) {
      const png = await readFile(fileIn(folder, name)).catch(() => null);
      if (png !== null) return { name, png };
    }
    const png = Buffer.from(await thread.run(card));
    // A disk that is full costs a second drawing, and no visitor a picture.
    await writeDurably(fileIn(folders[0], name), png).catch(() => undefined);
    return { name, png };
  }

  return (card) => {
    const name = hashOf([look, card.seed, card.kind, card.title, card.company]);
    const known = drawing.get(name);
    if (known !== undefined) return known;
    const found = find(card, name).finally(() => drawing.delete(name));
    drawing.set(name, found);
    return found;
  };
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
}

/** The text of a source, or of all in a folder. */
function sourcesIn(source: string): string[] {
  if (source.endsWith(".ts")) return [readFileSync(source, "utf8")];
  return readdirSync(source)
    .sort()
    .map((file) => readFileSync(path.join(source, file), "utf8"));
}

const fileIn = (folder: string, name: string) => path.join(folder, `${name}.png`);
