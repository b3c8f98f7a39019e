import { useRef } from "react";
import { shortlist } from "#app/shortlist/shortlist-store.ts";
import { useKept } from "#app/shortlist/use-shortlist.ts";
import { Button } from "#app/ui/button.tsx";
import type { ShortlistWords } from "#core/content/shortlist.ts";
import { fillWords } from "#core/formatting.ts";
import { writtenShortlist } from "#core/shortlist.ts";
import { SOURCE_FIELDS } from "#core/source.ts";

/** The attached shortlist of the visitor; nothing without scripts or with an empty list. */
export function AttachedShortlist({ words }: { words: ShortlistWords }) {
  const { pages, kept, goneCount, hasFailed } = useKept();
  const list = useRef<HTMLFieldSetElement>(null);
  if (pages.length === 0 && goneCount === 0) return null;
  // Without their facts, pages are named by their path.
  const shown = kept ?? (hasFailed ? pages.map((url) => ({ url, kind: "", title: url })) : []);
  return (
    <fieldset ref={list} tabIndex={-1} className="min-w-0 border-s-4 border-sky-4 bg-wash p-4">
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
        {shown.map(({ url, kind, title }) => (
          <li
            key={url}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1 first:border-t-0"
          >
            <span>
              {title} <span className="text-sm text-muted">{kind}</span>
            </span>
            <Button
              type="button"
              size="small"
              label={`${words.compare.remove}: ${title}`}
              onClick={() => {
                // The button is gone then, and with the last one the list.
                const next = shown.length > 1 ? list.current : list.current?.form?.querySelector("textarea");
                shortlist.remove([url]);
                next?.focus();
              }}
            >
              {words.compare.remove}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
