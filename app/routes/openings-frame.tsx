import type { PageHandle } from "#app/root.tsx";
import { OpeningsList } from "#app/sections/openings-list.tsx";
import { backendContext, siteContext } from "#core/context.ts";
import type { Route } from "./+types/openings-frame";

/** The frame is a glance: the careers page has them all. */
const SHOWN = 50;

export const handle: PageHandle = { isBare: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { careers } = await context.get(backendContext).career();
  return {
    words: context.get(siteContext).careers().words.frame,
    openings: careers
      .slice(0, SHOWN)
      .map(({ slug, title, experience, location }) => ({ slug, title, experience, location })),
  };
}

export default function OpeningsFrame({ loaderData: { words, openings } }: Route.ComponentProps) {
  return <OpeningsList words={words} openings={openings} />;
}
