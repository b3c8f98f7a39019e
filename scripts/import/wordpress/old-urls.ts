import { paths } from "#core/paths.ts";
import type { WordPressExport, WordPressItem } from "./read-export.ts";
import { textOf } from "./to-markdown.ts";

const UPLOADS = "/wp-content/uploads/";

/** The path of a URL of the old site as browsers send it, without the slash at the end; null for another site. */
export function oldPath(url: string, home: string): string | null {
  const base = URL.parse(`${home}/`);
  const full = base && URL.parse(url, base);
  if (!full || !base || !/^https?:$/.test(full.protocol)) return null;
  const bare = (host: string) => host.replace(/^www\./, "");
  if (bare(full.host) !== bare(base.host)) return null;
  return full.pathname.replace(/(.)\/+$/, "$1");
}

/** Of a file below the folder of uploads, such as '2019/05/harbor.jpg'; null for any other URL. */
export function uploadOf(url: string, home: string): string | null {
  const path = oldPath(url, home);
  const at = path?.indexOf(UPLOADS) ?? -1;
  if (path === null || at < 0) return null;
  const file = decoded(path.slice(at + UPLOADS.length));
  return file === null || file.split(/[/\\]/).includes("..") ? null : file;
}

/** Whether a file may be a picture that pages can show. */
export const isPicture = (file: string) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(file);

/** The file that a smaller copy was made of: WordPress adds '-300x200' or '-scaled' to its name. */
export const originalOf = (file: string) => file.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, "");

/** The smaller copies of a picture. */
export function copiesOf({ meta, file }: WordPressItem, home: string): string[] {
  const own = uploadOf(file, home);
  if (own === null) return [];
  const folder = own.slice(0, own.lastIndexOf("/") + 1);
  // Serialized by PHP.
  const names = (meta.get("_wp_attachment_metadata") ?? "").matchAll(/s:4:"file";s:\d+:"([^"/]+)"/g);
  return Array.from(names, ([, name]) => folder + name);
}

export const uploadUrl = (file: string, home: string) =>
  `${oldPath(home, home)?.replace(/^\/$/, "") ?? ""}${UPLOADS}${file.split("/").map(encodeURIComponent).join("/")}`;

/** Lists of posts by category, tag, author and date, with their pages and feeds. */
export function listUrls(
  { home, authors, items }: WordPressExport,
  categoryUrl: ReadonlyMap<string, string>,
  parents: ReadonlyMap<string, string>,
): [from: string, to: string][] {
  const root = oldPath(home, home)?.replace(/^\/$/, "") ?? "";
  const posts = items.filter(({ type, status }) => type === "post" && status === "publish");
  const tags = new Map(posts.flatMap(({ tags }) => tags.map(({ slug, name }) => [slug, textOf(name)])));
  const days = new Set(
    posts.flatMap(({ date }) => {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
      if (year === undefined) return [];
      return [year, `${year}/${month}`, `${year}/${month}/${day}`];
    }),
  );
  const lists: [string, string][] = [
    ...[...categoryUrl].map(([slug, url]): [string, string] => [
      `/category/${[...ancestors(slug, parents), slug].join("/")}`,
      url,
    ]),
    ...[...tags].map(([slug, name]): [string, string] => [`/tag/${slug}`, paths.search(name)]),
    ...authors.map(({ login }): [string, string] => [
      `/author/${encodeURIComponent(login.toLowerCase())}`,
      paths.blog,
    ]),
    ...[...days].map((day): [string, string] => [`/${day}`, paths.blog]),
  ];
  const feed = paths.feed("xml");
  return [
    ...lists.map(([from, to]): [string, string] => [root + from, to]),
    [`${root}/feed`, feed],
    [`${root}/feed/atom`, paths.feed("atom")],
    [`${root}/comments/feed`, feed],
    [`${root}/page/{number}`, paths.blog],
    ...lists.map(([from, to]): [string, string] => [`${root}${from}/page/{number}`, to]),
  ];
}

function ancestors(slug: string, parents: ReadonlyMap<string, string>): string[] {
  const above: string[] = [];
  for (let at = parents.get(slug) ?? ""; at !== "" && !above.includes(at); at = parents.get(at) ?? "")
    above.unshift(at);
  return above;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
