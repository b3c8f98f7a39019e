import { Link } from "#app/ui/link.tsx";
import type { BlogCategory } from "#core/api/blog.ts";
import type { PagesContent } from "#core/content/pages.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { LINK_ROW } from "./filter-rows.tsx";

interface SearchNoteProps {
  words: PagesContent["search"];
  keyword: string;
  corrected: string | undefined;
  isPartial: boolean;
}

export function SearchNote({ words, keyword, corrected, isPartial }: SearchNoteProps) {
  if (corrected === undefined && !isPartial) return null;
  return (
    <p className="mb-8 text-lg">
      {fillWords(isPartial ? words.without_all : words.without, { keyword })}{" "}
      {corrected === undefined ? words.partial : fillWords(words.corrected, { corrected })}
    </p>
  );
}

interface NothingFoundProps {
  words: PagesContent["search"];
  suggestions: readonly string[];
  categories: readonly Pick<BlogCategory, "name" | "slug">[];
}

export function NothingFound({ words, suggestions, categories }: NothingFoundProps) {
  return (
    <>
      <p className="text-lg">{words.nothing}</p>
      {suggestions.length > 0 && (
        <p className="mt-6">
          Did you mean{" "}
          {suggestions.map((word, index) => (
            <span key={word}>
              {index > 0 && (index === suggestions.length - 1 ? " or " : ", ")}
              <Link to={paths.search(word)}>{word}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <h3 className="mt-8 font-bold">{words.categories}</h3>
      <ul className={LINK_ROW}>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.category(slug)}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
