import { use } from "react";
import { Link } from "react-router";
import { TimeZone } from "#app/desk/ui/when.tsx";
import { useFormats } from "#app/formats.ts";
import { Tag } from "#app/ui/tag.tsx";
import { localTime } from "#core/call-times.ts";
import type { CalendarEntry } from "#core/studio-schedule.ts";
import { linkTo } from "../editor/context.ts";

const WORDS = { publication: "Publish", retirement: "Retire", post: "Post" } as const;

/** The whole entry is one link. */
export function DayEntry({ entry }: { entry: CalendarEntry }) {
  const { kind, entryRef, title, label, at, problem } = entry;
  return (
    <Link
      to={linkTo(entryRef)}
      className="block min-w-0 border-l-2 border-edge py-0.5 pl-2 text-sm/snug wrap-anywhere text-ink no-underline hover:bg-wash data-[kind=publication]:border-success data-[kind=retirement]:border-error touch:py-2"
      data-kind={kind}
    >
      <span className="block text-xs text-muted">
        {WORDS[kind]}
        {at !== null && (
          <>
            {" "}
            <Hour at={at} />
          </>
        )}
      </span>
      <span className="font-medium">{title}</span>
      <span className="sr-only">, {label}</span>
      {problem !== null && (
        <span className="mt-1 block">
          <Tag tone="bad">Not retired</Tag>
        </span>
      )}
    </Link>
  );
}

function Hour({ at }: { at: string }) {
  const zone = use(TimeZone);
  return <time dateTime={at}>{localTime(at, zone, useFormats()).time}</time>;
}
