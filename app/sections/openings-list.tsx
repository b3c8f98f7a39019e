import { linkLook } from "#app/ui/link.tsx";
import type { Career } from "#core/api/career.ts";
import type { CareersPage } from "#core/content/careers-page.ts";
import { paths } from "#core/paths.ts";

interface OpeningsListProps {
  words: CareersPage["frame"];
  openings: readonly Pick<Career, "slug" | "title" | "experience" | "location">[];
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
        {openings.map(({ slug, title, experience, location }) => (
          <li key={slug} className="card-link border-b border-line py-3 hover:bg-wash">
            <h2 className="font-bold">
              <a href={paths.opening(slug)} target="_top" className={linkLook({ variant: "quiet" })}>
                {title}
              </a>
            </h2>
            <p className="text-sm text-muted">
              {experience}, {location}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
