import { shortlist } from "#app/shortlist/shortlist-store.ts";
import { useKept } from "#app/shortlist/use-shortlist.ts";
import { Button } from "#app/ui/button.tsx";
import type { ShortlistWords } from "#core/content/shortlist.ts";
import { fillWords } from "#core/formatting.ts";
import { writtenShortlist } from "#core/shortlist.ts";
import { SOURCE_FIELDS } from "#core/source.ts";

/** What the visitor has kept, which goes along; nothing without scripts or an empty list. */
export function AttachedShortlist({ words }: { words: ShortlistWords }) {
  const { pages, kept, goneCount } = useKept();
  if (pages.length === 0 && goneCount === 0) return null;
  return (
    <fieldset className="min-w-0 border-s-4 border-sky-4 bg-wash p-4">
      <legend className="sr-only">{words.enquiry.title}</legend>
      <p aria-hidden="true" className="font-bold">
        {words.enquiry.title}
      </p>
      <p className="text-sm text-muted">{words.enquiry.note}</p>
      {goneCount > 0 && (
        <p role="status" className="mt-2 text-sm">
          {goneCount === 1 ? words.gone.one : fillWords(words.gone.many, { count: String(goneCount) })}
        </p>
      )}
      <input type="hidden" name={SOURCE_FIELDS.shortlist} value={writtenShortlist(pages)} />
      <ul className="mt-2">
        {(kept ?? []).map(({ url, kind, title }) => (
          <li
            key={url}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 first:border-t-0"
          >
            <span>
              {title} <span className="text-sm text-muted">{kind}</span>
            </span>
            <Button
              type="button"
              size="small"
              onClick={({ currentTarget }) => {
                // The next button gets the focus, or the field before the list.
                const form = currentTarget.form;
                shortlist.remove([url]);
                form?.querySelector<HTMLElement>("textarea")?.focus();
              }}
            >
              <span>
                {words.compare.remove}
                <span className="sr-only">: {title}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
