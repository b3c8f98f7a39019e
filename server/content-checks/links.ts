import { existsSync } from "node:fs";
import path from "node:path";
import { paths } from "#core/paths.ts";
import type { Content } from "../content/collections.ts";
import { shownUrl } from "../content/menu-links.ts";
import { isOfOffPart } from "../content/part-links.ts";
import type { ContentProblem } from "../content/problems.ts";
import { redirectsOf } from "../content/redirects.ts";
import { unpublishedPages } from "../content/unpublished.ts";
import { createUrlIndex, patternOf } from "../content/url-patterns.ts";
import { listedPages, publicUrls } from "../content/url-registry.ts";
import { lineAt, textsOf, withoutCode, yamlTextsOf } from "./texts.ts";

const LINK = /(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g;

const ASSETS = "/assets/";

const PATH = /^\/(?!assets\/)\S*$/;

export function checkLinks(content: Content, directory: string): ContentProblem[] {
  const pages = new Set([...listedPages(content), paths.openingsFrame]);
  const isBroken = (url: string) => url.startsWith("/") && !pages.has(url.replace(/[?#].*$/, ""));
  const isLeftOut = (url: string) => isOfOffPart(url, content) || shownUrl(url, content) !== null;
  const unpublished = unpublishedPages(content);
  const leadsNowhere = (url: string) => {
    if (isOfOffPart(url, content)) return `'${url}' belongs to a part that's turned off in site.yaml`;
    const lacks = unpublished.get(url.replace(/[?#].*$/, ""));
    return lacks === undefined
      ? `'${url}' doesn't lead to a page`
      : `'${url}' isn't published, because it lacks '${lacks}'`;
  };

  const yamlTexts = yamlTextsOf(content, directory);
  const inTexts = [...textsOf(content), ...yamlTexts].flatMap((text) =>
    Array.from(withoutCode(text.body).matchAll(LINK)).flatMap(({ index, 1: url = "" }) => {
      if (!isBroken(url)) return [];
      return [{ file: text.file, line: lineAt(text, index), field: text.field, reason: leadsNowhere(url) }];
    }),
  );
  const inFields = yamlTexts
    // Menus and lists leave out links to parts that are off, and link to the targets of redirects.
    .filter(({ body }) => PATH.test(body) && isBroken(body) && !isLeftOut(body))
    .map(({ file, bodyLine, field, body }) => ({ file, line: bodyLine, field, reason: leadsNowhere(body) }));
  const find = createUrlIndex(publicUrls(content).filter(({ to }) => to === null));
  const isFile = (url: string) =>
    url.startsWith(ASSETS) && existsSync(path.join(directory, url.slice(ASSETS.length)));
  // A redirect to a part that is off is back with the part.
  const isBrokenTarget = (url: string) =>
    isBroken(url) && find(url) === null && !isFile(url) && !isOfOffPart(url, content);
  return [...inTexts, ...inFields, ...checkRedirects(content, isBrokenTarget, [...pages])];
}

function checkRedirects(
  content: Content,
  isBroken: (url: string) => boolean,
  pages: readonly string[],
): ContentProblem[] {
  const redirects = redirectsOf(content);
  const targets = new Map(
    redirects.flatMap(({ from, to }) => (to === null ? [] : [[from.toLowerCase(), to]])),
  );
  const nextOf = (url: string) => targets.get(url.replace(/[?#].*$/, "").toLowerCase());
  return redirects.flatMap(({ from, to }) => {
    const say = (reason: string) => ({ file: fileOf(from, content), line: 1, field: from, reason });
    const pattern = patternOf(from);
    const hidden = pages.find((url) => pattern.test(url));
    const problems =
      hidden === undefined ? [] : [say(`'${hidden}' is a page, and this redirect would hide it`)];
    if (targets.get(from.toLowerCase()) !== to && to !== null)
      problems.push(say(`also redirects to '${targets.get(from.toLowerCase())}': remove one of the two`));
    if (to === null) return problems;
    if (nextOf(to) !== undefined) {
      const reason = goesRound(from, nextOf)
        ? "is part of a redirect loop"
        : `redirects to '${to}', which redirects to '${nextOf(to)}': use the final URL`;
      problems.push(say(reason));
    } else if (isBroken(to)) {
      problems.push(say(`'${to}' doesn't lead to a page`));
    }
    return problems;
  });
}

function fileOf(from: string, { writtenPages }: Content): string {
  const page = writtenPages.find(({ redirect_from }) => redirect_from.includes(from));
  return page === undefined ? "redirects.yaml" : `pages/${page.slug}.md`;
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
