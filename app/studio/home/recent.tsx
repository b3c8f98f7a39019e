import { Panel } from "#app/desk/ui/panel.tsx";
import { When } from "#app/desk/ui/when.tsx";
import type { RecentEntry } from "#core/studio.ts";
import { linkTo } from "../editor/context.ts";
import { EntryState } from "../editor/entry-state.tsx";
import { HomeList } from "./home-list.tsx";

export function Recent({ recent }: { recent: readonly RecentEntry[] }) {
  return (
    <Panel title="Last edited by you">
      {recent.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing yet. Search for a text that you see on the site, or choose a collection below.
        </p>
      ) : (
        <HomeList
          items={recent.map(({ entryRef, title, label, at, state }) => ({
            ...{ to: linkTo(entryRef), title, label },
            state: <EntryState state={state} />,
            about: <When at={at} />,
          }))}
        />
      )}
    </Panel>
  );
}
