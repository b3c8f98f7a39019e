import { paths } from "#core/paths.ts";
import type { Content } from "#server/content/collections.ts";
import { publicUrls } from "#server/content/url-registry.ts";
import type { NewNames } from "./names.ts";
import { copiesOf, isPicture, listUrls, oldPath, originalOf, uploadOf, uploadUrl } from "./old-urls.ts";
import type { Plan } from "./plan.ts";
import type { WordPressExport } from "./read-export.ts";
import type { ImportedPicture, Places } from "./to-markdown.ts";

export interface FoundPicture extends ImportedPicture {
  /** In the folder of uploads. */
  upload: string;
  /** Id of its item. */
  id: number;
}

/** Where links and pictures of the old site lead now. */
export function placesOf(
  found: WordPressExport,
  plan: Plan,
  names: NewNames,
  pictures: readonly FoundPicture[],
) {
  const byUpload = new Map(pictures.map((picture) => [originalOf(picture.upload), picture]));
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const entries = [...plan.posts, ...plan.pages];
  const byPath = new Map(entries.map(({ from, url }) => [from?.toLowerCase(), url]));
  const byPost = new Map(entries.map(({ item, url }) => [String(item.id), url]));
  const lists = new Map([
    ...listUrls(found, categoryUrls(names), parentsOf(found)),
    [oldPath(found.home, found.home), "/"] as const,
  ]);
  const picture = (url: string) => {
    const upload = uploadOf(url, found.home);
    return upload === null ? null : (byUpload.get(originalOf(upload)) ?? null);
  };
  const places: Places = {
    picture,
    link(url) {
      if (/^(?:mailto|tel):/i.test(url) || url.startsWith("#")) return url;
      const path = oldPath(url, found.home);
      if (path === null) return /^https?:\/\//i.test(url) ? url : null;
      const { searchParams, hash } = new URL(url, `${found.home}/`);
      const id = searchParams.get("p") ?? searchParams.get("page_id") ?? "";
      const entry = byPost.get(id) ?? byPath.get(path.toLowerCase());
      return entry === undefined ? (lists.get(path) ?? picture(url)?.url ?? null) : entry + hash;
    },
  };
  const pictureById = (id: number) => {
    const one = byId.get(id);
    return one === undefined ? null : { picture: one, src: uploadUrl(one.upload, found.home) };
  };
  return { places, pictureById };
}

const categoryUrls = ({ categories }: NewNames) =>
  new Map([...categories].map(([old, slug]) => [old, paths.category(slug)]));

const parentsOf = ({ categories }: WordPressExport) =>
  new Map(categories.map(({ slug, parent }) => [slug, parent]));

/** Of URLs that nothing answers to yet. */
export function redirectsFor(
  found: WordPressExport,
  plan: Plan,
  names: NewNames,
  pictures: readonly FoundPicture[],
  content: Content,
): { from: string; to: string }[] {
  const ofPictures = pictures.flatMap(({ upload, url, id }): [string, string][] => {
    const item = found.items.find((one) => one.id === id);
    const files = [upload, ...(item === undefined ? [] : copiesOf(item, found.home))];
    const page = item === undefined ? null : oldPath(item.url, found.home);
    return [
      ...files.map((file): [string, string] => [uploadUrl(file, found.home), url]),
      ...(page === null ? [] : [[page, url] as [string, string]]),
    ];
  });
  const wanted: [string, string][] = [
    ...plan.posts.flatMap(({ from, url }): [string, string][] => (from === null ? [] : [[from, url]])),
    ...plan.empty.map(({ from, type }): [string, string] => [
      from,
      type === "post" ? paths.blog : paths.home,
    ]),
    ...ofPictures,
    ...ofDocuments(found, plan),
    ...listUrls(found, categoryUrls(names), parentsOf(found)),
  ];
  const known = new Set([
    ...publicUrls(content).map(({ url }) => url.toLowerCase()),
    ...[...plan.posts, ...plan.pages].map(({ url }) => url),
    ...names.newCategories.map(({ slug }) => paths.category(slug)),
  ]);
  return wanted.flatMap(([from, to]) => {
    const key = from.toLowerCase();
    if (known.has(key) || from === "/" || key === to.toLowerCase()) return [];
    known.add(key);
    return [{ from, to }];
  });
}

/** Files that can't be imported, such as PDFs, lead to the page that they belong to. */
function ofDocuments({ items, home }: WordPressExport, { posts, pages }: Plan): [string, string][] {
  const byId = new Map([...posts, ...pages].map(({ item, url }) => [item.id, url]));
  return items.flatMap(({ type, file, url, parent }): [string, string][] => {
    const upload = type === "attachment" ? uploadOf(file, home) : null;
    if (upload === null || isPicture(upload)) return [];
    const to = byId.get(parent) ?? paths.home;
    const page = oldPath(url, home);
    return [[uploadUrl(upload, home), to], ...(page === null ? [] : [[page, to] as [string, string]])];
  });
}
