import { Panel } from "#app/desk/ui/panel.tsx";
import { When } from "#app/desk/ui/when.tsx";
import type { EntryWithGap, WaitingDraft } from "#core/studio.ts";
import { counted } from "#core/text.ts";
import { linkTo } from "../editor/context.ts";
import { EntryState } from "../editor/entry-state.tsx";
import { type HomeItem, HomeList } from "./home-list.tsx";

const MOST_SHOWN = 6;

interface WaitingProps {
  drafts: readonly WaitingDraft[];
  gaps: readonly EntryWithGap[];
}

/** What needs an editor: problems first, then schedules by time, and gaps. */
export function Waiting({ drafts, gaps }: WaitingProps) {
  const problems = drafts.filter(({ problem }) => problem !== null);
  const scheduled = drafts.filter(({ problem }) => problem === null);
  const items = [...problems.map(problemItem), ...scheduled.map(scheduledItem), ...gaps.map(gapItem)];
  const others = items.slice(MOST_SHOWN);
  return (
    <Panel title="Waiting">
      {items.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing is waiting. Scheduled drafts, and drafts that couldn't be published, are listed here.
        </p>
      ) : (
        <HomeList items={items.slice(0, MOST_SHOWN)} />
      )}
      {others.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="w-fit min-w-11 cursor-pointer py-1 text-deep underline max-md:py-2.5">
            {counted(others.length, "more entry", "more entries")}
          </summary>
          <HomeList items={others} />
        </details>
      )}
    </Panel>
  );
}

function problemItem({ entryRef, title, label, problem }: WaitingDraft): HomeItem {
  return { to: linkTo(entryRef), title, label, state: <EntryState state="failed" />, about: problem };
}

function scheduledItem({ entryRef, title, label, publishAt, by }: WaitingDraft): HomeItem {
  const about = publishAt !== null && (
    <>
      goes live on <When at={publishAt} />, by {by}
    </>
  );
  return { to: linkTo(entryRef), title, label, state: <EntryState state="scheduled" />, about };
}

function gapItem({ entryRef, title, label, field }: EntryWithGap): HomeItem {
  const about = `isn't on the site until you fill in ${field}`;
  return { to: linkTo(entryRef), title, label, state: <EntryState state="gaps" />, about };
}
