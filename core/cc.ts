import { EMAIL_MAX } from "./email.ts";

/** Most addresses that get a copy of a reply. */
const CC_MAX = 10;
/** Of the field. */
const CC_LENGTH = CC_MAX * (EMAIL_MAX + 2);

const PART = String.raw`[^\s\p{C}@<>()[\]\\,;:"]`;
const ADDRESS = new RegExp(`^${PART}{1,64}@(?:${PART}+\\.)+${PART}{2,}$`, "u");

/** What was typed into a Cc field, such as 'ann@example.com, Ben Lee <ben@example.com>'. */
export function readCc(typed: string): { addresses: string[]; wrong: string[] } {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim());
  const found = parts
    .filter((part) => part !== "")
    .map((part) => ({ part, address: /<([^<>]*)>$/.exec(part)?.[1]?.trim() ?? part }));
  const isGood = ({ address }: { address: string }) => address.length <= EMAIL_MAX && ADDRESS.test(address);
  const known = new Map(found.filter(isGood).map(({ address }) => [address.toLowerCase(), address]));
  return {
    addresses: [...known.values()],
    wrong: found.filter((one) => !isGood(one)).map(({ part }) => part),
  };
}

/** Null for addresses to which copies can be sent. */
export function ccProblem(typed: string): string | null {
  const { addresses, wrong } = readCc(typed);
  if (typed.length > CC_LENGTH || addresses.length > CC_MAX) return `Use at most ${CC_MAX} addresses.`;
  const [first] = wrong;
  return first === undefined ? null : `'${first}' isn't an email address. Separate addresses with commas.`;
}
