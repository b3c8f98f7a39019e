import { paths } from "#core/paths.ts";
import type { Clock } from "../config/clock.ts";
import { isSameText } from "../config/same-text.ts";
import { signer } from "../storage/secret.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The links in a digest that say 'this is real' of what was kept back. */
export interface ReleaseLinks {
  urlOf(reference: string): string;
  /** Reference of the submission that a token stands for; null for one that is forged, cut off or too old. */
  read(token: string): string | null;
}

/** @param days as long as what was kept back is kept; older links would lead to nothing */
export function createReleaseLinks(secret: string, origin: string, days: number, clock: Clock): ReleaseLinks {
  const sign = signer(secret, "release");
  return {
    urlOf(reference) {
      const text = `${reference}.${(clock() + days * DAY_MS).toString(36)}`;
      return `${origin}${paths.release}?token=${text}.${sign(text)}`;
    },
    read(token) {
      const match = /^(([0-9A-Z]{4}-[0-9A-Z]{4})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(token);
      if (match === null) return null;
      const [, text, reference, until, signature] = match as unknown as [string, ...string[]];
      const isGood = isSameText(sign(text as string), signature as string);
      return isGood && clock() < Number.parseInt(until as string, 36) ? (reference as string) : null;
    },
  };
}
