import type { PageHandle } from "#app/root.tsx";
import { openingSummary } from "#app/sections/opening-summary.tsx";
import { OpeningsList } from "#app/sections/openings-list.tsx";
import { backendContext, siteContext } from "#core/context.ts";
import type { Route } from "./+types/openings-frame";

/** The frame is a preview; the careers page has all openings. */
const SHOWN = 50;

export const handle: PageHandle = { isBare: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { careers } = await context.get(backendContext).career();
  return {
    words: context.get(siteContext).careers().words.frame,
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
