import { useRef } from "react";
import { found } from "#app/found.ts";
import { Banner } from "#app/sections/banner.tsx";
import { Comparison } from "#app/sections/comparison.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { useKept } from "#app/shortlist/use-shortlist.ts";
import { Container } from "#app/ui/layout.tsx";
import { LinkList } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useRootData } from "#app/use-root-data.ts";
import type { ShortlistWords } from "#core/content/shortlist.ts";
import { servicesContext } from "#core/context.ts";
import { fillWords } from "#core/formatting.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import { cleanShortlist, SHORTLIST } from "#core/shortlist.ts";
import type { Route } from "./+types/shortlist";

/** The list is in the browser, which asks for the facts of its pages. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const pages = cleanShortlist(url.searchParams.get(SHORTLIST) ?? "");
  return { shortlist: found(await context.get(servicesContext).site.shortlist(pages)) };
}

/** A request for facts that fails leaves the page, and the form that shows the list, as they are. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  if (!url.searchParams.has(SHORTLIST)) return serverLoader();
  return serverLoader().catch(() => ({ shortlist: null }));
}

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  if (loaderData.shortlist === null) return null;
  const { words } = loaderData.shortlist;
  return (
    <>
      <Banner
        isCompact
        scene="shortlist"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.shortlist }]}
      />
      <KeptPages words={words} />
      <NextStep {...words.next_step} action={{ label: words.next_step.action, to: paths.contact }} />
    </>
  );
}

/** As high as the window, so that nothing below moves into sight or out of it when the list is read. */
function KeptPages({ words }: { words: ShortlistWords }) {
  const { kept, goneCount, isBlocked, hasFailed } = useKept();
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="band band-paper min-h-svh noscript:min-h-0">
      <Container>
        <h2 ref={heading} tabIndex={-1} className="display text-2xl">
          {words.compare.title}
        </h2>
        <p className="mt-4 hidden max-w-measure noscript:block">{words.without_scripts}</p>
        <div role="status" className="mt-4 grid max-w-measure gap-2 text-muted noscript:hidden">
          {goneCount > 0 && (
            <p>
              {goneCount === 1 ? words.gone.one : fillWords(words.gone.many, { count: String(goneCount) })}
            </p>
          )}
          {isBlocked && <p>{words.blocked}</p>}
          {hasFailed ? <p>{words.failed}</p> : (!isHydrated || kept === null) && <p>{words.loading}</p>}
        </div>
        {isHydrated && kept?.length === 0 && <Empty words={words.empty} />}
        {kept && kept.length > 0 && (
          <div className="mt-8">
            <Comparison words={words.compare} kept={kept} heading={heading} />
          </div>
        )}
      </Container>
    </div>
  );
}

function Empty({ words }: { words: ShortlistWords["empty"] }) {
  const { parts } = useRootData().layout;
  const areas = [
    { part: "hire", label: words.links.hires, url: paths.hires },
    { part: "services", label: words.links.services, url: paths.services },
    { part: "work", label: words.links.work, url: paths.portfolio },
  ] as const;
  return (
    <div className="mt-6 grid max-w-measure gap-3">
      <h3 className="text-lg font-bold">{words.title}</h3>
      <p>{words.text}</p>
      <LinkList layout="forward" links={areas.filter(({ part }) => isOn(part, parts))} />
    </div>
  );
}
