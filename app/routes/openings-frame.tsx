import { found } from "#app/found.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { OpeningSummary, type OpeningSummaryData, openingSummary } from "#app/sections/opening-summary.tsx";
import { linkLook } from "#app/ui/link.tsx";
import type { CareersPage } from "#core/content/page-words.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/openings-frame";

const SHOWN = 50;

export const handle: PageHandle = { isBare: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const { careers } = await backend.career();
  return {
    words: found(site.careers()).words.frame,
    openings: careers.slice(0, SHOWN).map(openingSummary),
  };
}

export default function OpeningsFrame({ loaderData: { words, openings } }: Route.ComponentProps) {
  return (
    <main id="main">
      <OpeningsList words={words} openings={openings} />
    </main>
  );
}

interface OpeningsListProps {
  words: CareersPage["frame"];
  openings: readonly OpeningSummaryData[];
}

function OpeningsList({ words, openings }: OpeningsListProps) {
  return (
    <div className="px-5 py-4">
      <h1 className="display text-xl">{words.title}</h1>
      {openings.length === 0 ? (
        <p className="mt-2">
          {words.nothing}{" "}
          <a href={paths.careers} target="_top" className={linkLook({ variant: "inline" })}>
            {words.action}
          </a>
        </p>
      ) : (
        <ul className="mt-3 border-t border-edge">
          {openings.map((opening) => (
            <li key={opening.slug} className="border-b border-line py-4">
              <OpeningSummary career={opening} level={2} isFramed />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
