import { paths } from "#core/paths.ts";
import { usualTextsOf } from "#core/search-texts.ts";
import type { OpenEntry } from "#core/studio.ts";
import { SearchPreview } from "./search-preview.tsx";

type Fields = Readonly<Record<string, unknown>>;

interface EntrySearchProps {
  entry: OpenEntry;
  /** Of its draft, while it's typed. */
  value: unknown;
}

/** How search engines and messengers show the page of an entry; nothing for an entry without a page. */
export function EntrySearch({ entry, value }: EntrySearchProps) {
  const shown = shownOf(entry, (value ?? {}) as Fields);
  // The drawn image has the title of the published page.
  const published =
    entry.isPublished && entry.draft === null ? shownOf(entry, entry.edit.value as Fields) : null;
  if (shown === null) return null;
  const isDrawn = published !== null && published.title === shown.title && published.image === "";
  return (
    <SearchPreview
      {...shown}
      site={entry.site}
      image={shown.image === "" ? null : shown.image}
      drawn={isDrawn ? paths.socialImage(shown.page) : null}
    />
  );
}

function shownOf({ entryRef: { collection }, isDescribed, page, site }: OpenEntry, value: Fields) {
  if (collection === "seo") {
    const { title, description, customUrl } = value;
    const url = textOf(customUrl);
    return url.includes("{")
      ? null
      : { title: textOf(title), description: textOf(description), page: url, image: "" };
  }
  if (!isDescribed || page === null) return null;
  const search = (value.search ?? {}) as Fields;
  const usual = usualTextsOf(collection, value, site);
  return {
    title: textOf(search.title) || textOf(usual.title),
    description: textOf(search.description) || textOf(usual.description),
    page,
    image: textOf(search.image),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
