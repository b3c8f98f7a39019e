import { Panel } from "#app/desk/ui/panel.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { EntryWithGap, PlannedRetirement, StudioHome, WaitingDraft } from "#core/studio.ts";
import { counted } from "#core/text.ts";
import { linkTo } from "../editor/context.ts";
import { EntryState } from "../editor/entry-state.tsx";
import { type HomeItem, HomeList } from "./home-list.tsx";

const MOST_SHOWN = 6;

type WaitingProps = Pick<StudioHome, "drafts" | "planned" | "gaps">;

/** What needs an editor: problems and reviews first, then schedules by time, and gaps. */
export function Waiting({ drafts, planned, gaps }: WaitingProps) {
  const timed = [...drafts.map(draftItem), ...planned.map(retirementItem)];
  const items = [...timed.sort((one, other) => one.at.localeCompare(other.at)), ...gaps.map(gapItem)];
  const others = items.slice(MOST_SHOWN);
  return (
    <Panel title="Waiting">
      {items.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing is waiting. Drafts to review, what is scheduled, and what couldn't be published or retired
          are listed here.
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

/** `at` is empty for what has failed or waits for a review. */
type TimedItem = HomeItem & { at: string };

function draftItem({ entryRef, title, label, publishAt, reviewAt, problem, by }: WaitingDraft): TimedItem {
  const item = { to: linkTo(entryRef), title, label };
  if (problem !== null) return { ...item, at: "", state: <EntryState state="failed" />, about: problem };
  if (publishAt === null) {
    const asked = reviewAt !== null && (
      <>
        by {by}, review asked for on <When at={reviewAt} />
      </>
    );
    return { ...item, at: "", state: <EntryState state="review" />, about: asked };
  }
  const about = (
    <>
      goes live on <When at={publishAt} />, by {by}
    </>
  );
  return { ...item, at: publishAt, state: <EntryState state="scheduled" />, about };
}

function retirementItem({ entryRef, title, label, at, by, problem }: PlannedRetirement): TimedItem {
  const to = linkTo(entryRef);
  const item = { id: `retired ${to}`, to, title, label };
  if (problem !== null) return { ...item, at: "", state: <Tag tone="bad">Not retired</Tag>, about: problem };
  const about = (
    <>
      will be retired on <When at={at} />, by {by}
    </>
  );
  return { ...item, at, state: <EntryState state="scheduled" />, about };
}

function gapItem({ entryRef, title, label, field }: EntryWithGap): HomeItem {
  const about = `isn't on the site until you fill in ${field}`;
  return { to: linkTo(entryRef), title, label, state: <EntryState state="gaps" />, about };
}
