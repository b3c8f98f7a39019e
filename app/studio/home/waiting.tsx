import { Panel } from "#app/desk/ui/panel.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { EntryWithGap, PlannedRetirement, StudioHome, WaitingDraft } from "#core/studio.ts";
import { counted } from "#core/text.ts";
import { linkTo } from "../editor/context.ts";
import { EntryState } from "../editor/entry-state.tsx";
import { type HomeItem, HomeList } from "./home-list.tsx";

const MOST_SHOWN = 6;

/** What needs an editor: problems first, then schedules by time, and gaps. */
export function Waiting({ drafts, planned, gaps }: Pick<StudioHome, "drafts" | "planned" | "gaps">) {
  const isWrong = ({ problem }: { problem: string | null }) => problem !== null;
  const items = [
    ...drafts.filter(isWrong).map(problemItem),
    ...planned.filter(isWrong).map(retirementItem),
    ...drafts.filter((one) => !isWrong(one)).map(scheduledItem),
    ...planned.filter((one) => !isWrong(one)).map(retirementItem),
    ...gaps.map(gapItem),
  ];
  const others = items.slice(MOST_SHOWN);
  return (
    <Panel title="Waiting">
      {items.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing is waiting. What is scheduled, and what couldn't be published or retired, is listed here.
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

function retirementItem({ entryRef, title, label, at, by, problem }: PlannedRetirement): HomeItem {
  const about = problem ?? (
    <>
      will be retired on <When at={at} />, by {by}
    </>
  );
  const state = problem === null ? <EntryState state="scheduled" /> : <Tag tone="bad">Not retired</Tag>;
  return { to: linkTo(entryRef), title, label, state, about };
}

function gapItem({ entryRef, title, label, field }: EntryWithGap): HomeItem {
  const about = `isn't on the site until you fill in ${field}`;
  return { to: linkTo(entryRef), title, label, state: <EntryState state="gaps" />, about };
}
