import { Link } from "#app/ui/link.tsx";
import type { BlogCategory } from "#core/api/blog.ts";
import { paths } from "#core/paths.ts";
import { LINK_ROW } from "./filter-rows.tsx";

interface SearchNoteProps {
  keyword: string;
  corrected: string | undefined;
  isPartial: boolean;
}

export function SearchNote({ keyword, corrected, isPartial }: SearchNoteProps) {
  if (corrected === undefined && !isPartial) return null;
  return (
    <p className="mb-8 text-lg">
      {isPartial ? `No post contains all the words in “${keyword}”.` : `No post contains “${keyword}”.`}{" "}
      {corrected === undefined ? "These have some of them." : `These are about “${corrected}”.`}
    </p>
  );
}

interface NothingFoundProps {
  words: readonly string[];
  categories: readonly Pick<BlogCategory, "name" | "slug">[];
}

export function NothingFound({ words, categories }: NothingFoundProps) {
  return (
    <>
      <p className="text-lg">No post contains these words.</p>
      {words.length > 0 && (
        <p className="mt-6">
          Did you mean{" "}
          {words.map((word, index) => (
            <span key={word}>
              {index > 0 && (index === words.length - 1 ? " or " : ", ")}
              <Link to={paths.search(word)}>{word}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <h3 className="mt-8 font-bold">Largest categories</h3>
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
