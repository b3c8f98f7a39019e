import { linkLook } from "#app/ui/link.tsx";
import type { CareersPage } from "#core/content/page-words.ts";
import { paths } from "#core/paths.ts";
import { OpeningSummary, type OpeningSummaryData } from "./opening-summary.tsx";

interface OpeningsListProps {
  words: CareersPage["frame"];
  openings: readonly OpeningSummaryData[];
}

export function OpeningsList({ words, openings }: OpeningsListProps) {
  return (
    <div className="px-5 py-4">
      <h1 className="display text-xl">{words.title}</h1>
      {openings.length === 0 && (
        <p className="mt-2">
          {words.nothing}{" "}
          <a href={paths.careers} target="_top" className={linkLook({ variant: "inline" })}>
            {words.action}
          </a>
        </p>
      )}
      <ul className="mt-3 border-t border-edge">
        {openings.map((opening) => (
          <li key={opening.slug} className="border-b border-line py-4">
            <OpeningSummary career={opening} level={2} isFramed />
          </li>
        ))}
      </ul>
    </div>
  );
}
