import { Button } from "#app/ui/button.tsx";
import type { PapersWords } from "#core/content/paper.ts";
import { PAPER_FILES } from "#core/papers.ts";
import { paths } from "#core/paths.ts";

interface PaperFilesProps {
  words: PapersWords["paper"];
  slug: string;
  title: string;
}

/** Links to a paper as files. */
export function PaperFiles({ words, slug, title }: PaperFilesProps) {
  return (
    <ul className="flex flex-wrap gap-3 print:hidden">
      {PAPER_FILES.map((type) => (
        <li key={type}>
          <Button to={paths.paperFile(slug, type)} size="small">
            <span>
              <span className="sr-only">{`${words.download}: ${title}, `}</span>
              {words[type]}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
