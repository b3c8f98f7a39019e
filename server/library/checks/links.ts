import type { Content } from "../collections.ts";
import type { ContentProblem } from "../problems.ts";
import { pagesOfTheTable, pagesWithOwnMetadata } from "./addresses.ts";
import { checkRedirects } from "./redirects.ts";
import { lineAt, textsOf, withoutCode } from "./texts.ts";

/** Not what begins with an exclamation mark: those are pictures. */
const LINK = /(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g;

/** Links of texts, menus and redirects that lead to no page of ours. */
export function checkLinks(content: Content): ContentProblem[] {
  const pages = new Set([...pagesOfTheTable(content), ...pagesWithOwnMetadata(content)]);
  const isBroken = (address: string) => address.startsWith("/") && !pages.has(address.replace(/[?#].*$/, ""));
  const problems: ContentProblem[] = [];

  for (const text of textsOf(content)) {
    for (const match of withoutCode(text.body).matchAll(LINK)) {
      const [, address = ""] = match;
      if (!isBroken(address)) continue;
      const reason = `'${address}' leads to no page`;
      problems.push({ file: text.file, line: lineAt(text, match.index), field: "text", reason });
    }
  }

  const { header, action, footer, legal } = content.navigation;
  const menus = header.flatMap((entry) => ("links" in entry ? entry.links : [entry]));
  for (const { label, url } of [...menus, action, ...footer.flatMap(({ links }) => links), ...legal]) {
    if (isBroken(url)) problems.push(menuProblem("navigation.yaml", label, url));
  }
  return [...problems, ...checkRedirects(content, isBroken, (address) => pages.has(address))];
}

function menuProblem(file: string, field: string, address: string): ContentProblem {
  return { file, line: 1, field, reason: `'${address}' leads to no page` };
}
