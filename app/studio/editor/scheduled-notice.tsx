import { type FetcherWithComponents, Link } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OpenEntry } from "#core/studio.ts";
import { linkTo } from "./context.ts";

interface ScheduledNoticeProps {
  entry: OpenEntry;
  at: string;
  version: string;
  mayPublish: boolean;
  fetcher: FetcherWithComponents<unknown>;
}

/** When the draft will be published. */
export function ScheduledNotice({ entry, at, version, mayPublish, fetcher }: ScheduledNoticeProps) {
  const { entryRef, canRetire, isPublished, retirement } = entry;
  return (
    <Notice tone="info">
      <p>
        This draft will be published on <When at={at} />. Editing it cancels the schedule.{" "}
        {mayPublish && canRetire && !isPublished && retirement === null && (
          <Link to={linkTo(entryRef, "retire")} className="text-deep underline">
            Choose when it's retired
          </Link>
        )}
      </p>
      {mayPublish && (
        <fetcher.Form method="post" className="mt-3">
          <input type="hidden" name="seen" value={version} />
          <Button type="submit" name="intent" value="unschedule" isPending={fetcher.state !== "idle"}>
            Cancel the schedule
          </Button>
        </fetcher.Form>
      )}
    </Notice>
  );
}
