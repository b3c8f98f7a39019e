/** Longer names exist on no disk. */
const NAME_MAX = 255;
const ENDING_MAX = 10;

/** Controls, and what turns the direction of reading: `cv[RLO]fdp.exe` reads `cvexe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;

/**
 * The name of a sent file as data to show, never as a path: its last part, without what cannot be seen.
 * One that is too long is cut before its ending.
 */
export function cleanFileName(sent: string): string {
  const base = sent.toWellFormed().replace(UNSEEN, "").split(/[\\/]/).at(-1) as string;
  const name = base.trim();
  const characters = [...name];
  if (characters.length <= NAME_MAX) return name;
  const ending = new RegExp(`\\.[a-z0-9]{1,${ENDING_MAX}}$`, "i").exec(name)?.[0] ?? "";
  return characters.slice(0, NAME_MAX - ending.length).join("") + ending;
}
