import { Link } from "react-router";
import { ButtonLink } from "#app/desk/ui/button.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { useFormats } from "#app/formats.ts";
import { staffContext } from "#core/context.ts";
import type { Formats } from "#core/formats.ts";
import { STUDIO, STUDIO_CALENDAR } from "#core/studio.ts";
import { cityOf } from "#core/time-zones.ts";
import type { Route } from "./+types/calendar";
import { ListOfDays } from "./calendar/list-of-days.tsx";
import { MonthTable } from "./calendar/month-table.tsx";
import { studioOf } from "./editor/context.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  const { timeZone } = context.get(staffContext).times;
  return {
    calendar: await studio.calendar(url.searchParams.get("month") ?? "", timeZone),
    isList: url.searchParams.get("view") === "list",
    timeZone,
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Calendar · Studio" }];

function writtenMonth(month: string, { months }: Formats): string {
  const [year, number] = month.split("-");
  return `${months[Number(number) - 1]} ${year}`;
}

export default function Calendar({ loaderData: { calendar, isList, timeZone } }: Route.ComponentProps) {
  const formats = useFormats();
  const name = writtenMonth(calendar.month, formats);
  const linkTo = (month: string, list = isList) =>
    `${STUDIO_CALENDAR}?${new URLSearchParams({ month, ...(list && { view: "list" }) })}`;
  const days = calendar.weeks.flat().filter((day) => day.startsWith(calendar.month));
  return (
    <>
      <PageHeader
        title={`Calendar: ${name}`}
        lead={`What will be published and retired, and posts by their date. Times are in your time zone (${cityOf(timeZone)}).`}
      >
        <ButtonLink to={`${STUDIO}/drafts`}>All drafts</ButtonLink>
      </PageHeader>
      <nav aria-label="Months" className="mb-5 flex flex-wrap gap-2">
        <ButtonLink to={linkTo(calendar.previous)}>
          <span className="sr-only">{writtenMonth(calendar.previous, formats)}, </span>Previous
        </ButtonLink>
        <ButtonLink to={linkTo(calendar.today.slice(0, calendar.month.length))}>Today</ButtonLink>
        <ButtonLink to={linkTo(calendar.next)}>
          <span className="sr-only">{writtenMonth(calendar.next, formats)}, </span>Next
        </ButtonLink>
        <span className="flex gap-2 max-md:hidden md:ml-auto">
          {[false, true].map((list) => (
            <Link
              key={String(list)}
              to={linkTo(calendar.month, list)}
              {...(list === isList && { "aria-current": "true" as const })}
              className={viewLook}
            >
              {list ? "List" : "Month"}
            </Link>
          ))}
        </span>
      </nav>
      {!isList && (
        <div className="max-md:hidden">
          <MonthTable calendar={calendar} name={name} />
        </div>
      )}
      <div className={isList ? "" : "md:hidden"}>
        <ListOfDays
          days={days}
          entries={calendar.entries}
          empty={
            <EmptyState
              title="Nothing in this month"
              action={<ButtonLink to={STUDIO}>Choose an entry to edit</ButtonLink>}
            >
              Choose a time when you publish a draft or retire an entry, and it's shown here.
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

const viewLook =
  "inline-flex min-h-control items-center px-3 text-sm text-muted no-underline hover:text-ink aria-[current]:font-bold aria-[current]:text-ink aria-[current]:shadow-mark";
