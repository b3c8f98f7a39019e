import { createReadStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import sax from "sax";

/** Of an export file. WordPress splits larger ones by date (Tools, Export). */
const LARGEST_MB = 200;

/** The site that WordPress exported (Tools, Export, All content): extended RSS of versions 1.0 to 1.2. */
export interface WordPressExport {
  /** Its home page without the slash at the end, such as 'https://www.example.com/notes'. */
  home: string;
  authors: { login: string; name: string }[];
  categories: WordPressCategory[];
  items: WordPressItem[];
}

export interface WordPressCategory {
  slug: string;
  name: string;
  /** Plain text. */
  description: string;
  /** The slug of the category that it is in; empty without one. */
  parent: string;
}

/** A post, page, picture, menu item or entry of a plugin. */
export interface WordPressItem {
  id: number;
  type: string;
  /** 'publish', 'future', 'draft', 'private' and so on; 'inherit' for pictures. */
  status: string;
  isProtected: boolean;
  /** HTML. */
  title: string;
  url: string;
  slug: string;
  /** Login. */
  author: string;
  /** On the clock of the site, such as '2024-03-05 08:00:00'. */
  date: string;
  modified: string;
  /** HTML, with marks of blocks or without tags for paragraphs. */
  text: string;
  excerpt: string;
  parent: number;
  categories: string[];
  tags: { slug: string; name: string }[];
  /** URL of the original file of a picture; empty for others. */
  file: string;
  comments: number;
  meta: Map<string, string>;
}

export class ImportProblem extends Error {}

/** @throws ImportProblem if it is no export file of WordPress, or too large */
export async function readExport(file: string): Promise<WordPressExport> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new ImportProblem(`There is no file ${file}.`);
  if (stats.size > LARGEST_MB * 2 ** 20)
    throw new ImportProblem(
      `${file} is larger than ${LARGEST_MB} MB. Export the site in parts (in WordPress: Tools, Export, by date), and import one after the other.`,
    );
  const reader = createExportReader();
  try {
    await pipeline(createReadStream(file, "utf8"), async (chunks) => {
      for await (const chunk of chunks) reader.write(chunk);
    });
    reader.end();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined) throw new ImportProblem(`${file} can't be read (${code}).`);
    const [reason = "", , line] = /^(.*)\n(Line: (\d+))?/.exec((error as Error).message) ?? [];
    throw new ImportProblem(`${file} is not an XML file: ${reason} (line ${Number(line) + 1})`);
  }
  if (!reader.isExport)
    throw new ImportProblem(
      `${file} is not an export of WordPress. Make one in WordPress: Tools, Export, All content.`,
    );
  return reader.found;
}

/** Elements that have fields of their own. */
const GROUPS = ["channel", "item", "wp:author", "wp:category", "wp:postmeta", "wp:comment"] as const;
type Group = (typeof GROUPS)[number];
type Fields = Map<string, string>;

const isGroup = (name: string): name is Group => (GROUPS as readonly string[]).includes(name);

function createExportReader() {
  const parser = sax.parser(true);
  const found: WordPressExport = { home: "", authors: [], categories: [], items: [] };
  const open: { name: string; fields: Fields }[] = [];
  let item: WordPressItem = emptyItem();
  let text = "";
  let term: { domain: string; slug: string } | null = null;
  let isExport = false;
  let problem: Error | null = null;

  parser.onerror = (error) => {
    problem ??= error;
  };
  parser.onopentag = ({ name, attributes }) => {
    text = "";
    if (isGroup(name)) open.push({ name, fields: new Map() });
    if (name === "item") item = emptyItem();
    if (name === "category")
      term = { domain: String(attributes.domain ?? ""), slug: String(attributes.nicename ?? "") };
  };
  parser.ontext = parser.oncdata = (part) => {
    text += part;
  };
  parser.onclosetag = (name) => {
    const group = open.at(-1);
    if (name === "wp:wxr_version") isExport = true;
    if (group?.name === name) {
      open.pop();
      endGroup(name as Group, group.fields);
    } else if (name === "category" && term !== null) {
      if (term.domain === "category") item.categories.push(term.slug);
      if (term.domain === "post_tag") item.tags.push({ slug: term.slug, name: text.trim() });
      term = null;
    } else group?.fields.set(name, text);
    text = "";
  };
  function endGroup(name: Group, fields: Fields): void {
    if (name === "channel")
      found.home = (field(fields, "wp:base_blog_url") || field(fields, "link")).replace(/\/+$/, "");
    if (name === "item") found.items.push({ ...item, ...fieldsOfItem(fields) });
    if (name === "wp:comment") item.comments++;
    if (name === "wp:postmeta") item.meta.set(field(fields, "wp:meta_key"), field(fields, "wp:meta_value"));
    if (name === "wp:author") {
      const login = field(fields, "wp:author_login");
      found.authors.push({ login, name: field(fields, "wp:author_display_name") || login });
    }
    if (name === "wp:category")
      found.categories.push({
        slug: field(fields, "wp:category_nicename"),
        name: field(fields, "wp:cat_name"),
        description: field(fields, "wp:category_description"),
        parent: field(fields, "wp:category_parent"),
      });
  }

  return {
    write(chunk: string) {
      parser.write(chunk);
      if (problem !== null) throw problem;
    },
    /** Throws if the file is cut off. */
    end() {
      parser.close();
      if (problem !== null) throw problem;
    },
    get isExport() {
      return isExport;
    },
    found,
  };
}

const field = (fields: Fields, name: string) => (fields.get(name) ?? "").trim();

function emptyItem(): WordPressItem {
  return {
    ...{
      id: 0,
      type: "",
      status: "",
      isProtected: false,
      title: "",
      url: "",
      slug: "",
      author: "",
      date: "",
    },
    ...{ modified: "", text: "", excerpt: "", parent: 0, categories: [], tags: [], file: "", comments: 0 },
    meta: new Map(),
  };
}

function fieldsOfItem(fields: Fields): Partial<WordPressItem> {
  return {
    id: Number(field(fields, "wp:post_id")),
    type: field(fields, "wp:post_type"),
    status: field(fields, "wp:status"),
    isProtected: field(fields, "wp:post_password") !== "",
    title: field(fields, "title"),
    url: field(fields, "link"),
    slug: field(fields, "wp:post_name"),
    author: field(fields, "dc:creator"),
    date: field(fields, "wp:post_date"),
    modified: field(fields, "wp:post_modified"),
    text: fields.get("content:encoded") ?? "",
    excerpt: field(fields, "excerpt:encoded"),
    parent: Number(field(fields, "wp:post_parent")),
    file: field(fields, "wp:attachment_url"),
  };
}
