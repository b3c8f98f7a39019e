import { Link } from "react-router";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OpenEntry } from "#core/studio.ts";
import { linkTo } from "./context.ts";

/** When the entry will be retired, or why it couldn't be. */
export function RetirementNotice({
  entry: { entryRef, retirement },
  mayPublish,
}: {
  entry: OpenEntry;
  mayPublish: boolean;
}) {
  if (retirement === null) return null;
  const change = mayPublish && (
    <Link to={linkTo(entryRef, "retire")} className="text-deep underline">
      Change or cancel
    </Link>
  );
  if (retirement.problem !== null)
    return (
      <Notice tone="error">
        This entry couldn't be retired at its scheduled time: {retirement.problem} {change}
      </Notice>
    );
  return (
    <Notice tone="info">
      This entry will be retired on <When at={retirement.at} />. {change}
    </Notice>
  );
}
