import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { pagesOfTheTable, pagesWithOwnMetadata } from "../content/url-registry.ts";
import { lineAt, textsOf, withoutCode } from "./texts.ts";

/** Links to pages of this site in Markdown, without images. */
const LINK = /(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g;

/** Finds links in texts, menus and redirects whose target does not exist. */
export function checkLinks(content: Content): ContentProblem[] {
  const pages = new Set([...pagesOfTheTable(content), ...pagesWithOwnMetadata(content)]);
  const isBroken = (url: string) => url.startsWith("/") && !pages.has(url.replace(/[?#].*$/, ""));
  const leadsNowhere = (url: string) => `'${url}' leads to no page`;

  const inTexts = textsOf(content).flatMap((text) =>
    Array.from(withoutCode(text.body).matchAll(LINK)).flatMap(({ index, 1: url = "" }) => {
      if (!isBroken(url)) return [];
      return [{ file: text.file, line: lineAt(text, index), field: "text", reason: leadsNowhere(url) }];
    }),
  );
  const { header, action, footer, legal } = content.navigation;
  const menus = header.flatMap((entry) => ("links" in entry ? entry.links : [entry]));
  const inMenus = [...menus, action, ...footer.flatMap(({ links }) => links), ...legal]
    .filter(({ url }) => isBroken(url))
    .map(({ label, url }) => ({ file: "navigation.yaml", line: 1, field: label, reason: leadsNowhere(url) }));
  return [...inTexts, ...inMenus, ...checkRedirects(content, isBroken, (url) => pages.has(url))];
}

/** Finds redirects to another redirect or to no page. */
function checkRedirects(
  { redirects }: Content,
  isBroken: (url: string) => boolean,
  isPage: (url: string) => boolean,
): ContentProblem[] {
  const targets = new Map(redirects.map(({ from, to }) => [from.toLowerCase(), to]));
  const nextOf = (url: string) => targets.get(url.replace(/[?#].*$/, "").toLowerCase());
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

function goesRound(from: string, nextOf: (url: string) => string | undefined): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined; at = nextOf(at)) {
    const key = at.toLowerCase();
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}
