import type { Content } from "../collections.ts";
import type { ContentProblem } from "../problems.ts";

/**
 * Former addresses that do not lead straight to a page: a visitor is sent on once, and arrives.
 *
 * @param isBroken whether an address leads to no page of ours
 * @param isPage whether there is a page under exactly this address
 */
export function checkRedirects(
  { redirects }: Content,
  isBroken: (address: string) => boolean,
  isPage: (address: string) => boolean,
): ContentProblem[] {
  const targets = new Map(redirects.map(({ from, to }) => [from.toLowerCase(), to]));
  const nextOf = (address: string) => targets.get(address.replace(/[?#].*$/, "").toLowerCase());
  return redirects.flatMap(({ from, to }) => {
    const say = (reason: string) => ({ file: "redirects.yaml", line: 1, field: from, reason });
    const problems = isPage(from) ? [say("is a page, which the redirect would hide")] : [];
    if (nextOf(to) !== undefined) {
      const reason = goesRound(from, nextOf)
        ? "goes round in a circle"
        : `leads on from '${to}' to '${nextOf(to)}': name the last one`;
      problems.push(say(reason));
    } else if (isBroken(to)) {
      problems.push(say(`'${to}' leads to no page`));
    }
    return problems;
  });
}

function goesRound(from: string, nextOf: (address: string) => string | undefined): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined; at = nextOf(at)) {
    const key = at.toLowerCase();
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}
