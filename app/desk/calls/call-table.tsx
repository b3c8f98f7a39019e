import { use } from "react";
import { Form, Link } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Tag } from "#app/ui/tag.tsx";
import { writtenTime } from "#core/call-times.ts";
import type { DeskCall } from "#core/calls.ts";
import { leadUrl } from "#core/leads.ts";
import { cityOf } from "#core/time-zones.ts";
import { Button } from "../ui/button.tsx";
import { RowCheckbox } from "../ui/field.tsx";
import { TimeZone } from "../ui/when.tsx";

interface CallListProps {
  calls: readonly DeskCall[];
}

/** A plain form of all calls, which works without scripts. */
export function CallTable({ calls }: CallListProps) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="cancel" />
      <table className="w-full border-collapse border border-line bg-raised text-start text-sm">
        <caption className="sr-only">Upcoming calls</caption>
        <thead className="border-b border-line bg-wash text-xs text-muted">
          <tr>
            <th className="w-11">
              <span className="sr-only">Select</span>
            </th>
            <th className={HEAD}>When</th>
            <th className={HEAD}>Who</th>
            <th className={`${HEAD} max-md:hidden`}>About</th>
            <th className={`${HEAD} max-md:hidden`}>
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </tbody>
      </table>
      <div>
        <Button type="submit" variant="danger">
          Cancel the selected calls…
        </Button>
      </div>
    </Form>
  );
}

const HEAD = "px-3 py-2 text-start font-bold";
const CELL = "px-3 py-3 align-middle";

function CallRow({ call }: { call: DeskCall }) {
  const formats = useFormats();
  const zone = use(TimeZone);
  const when = writtenTime(call.at, zone, formats);
  return (
    <tr className="border-b border-line last:border-b-0 has-checked:bg-sky-1 hover:bg-wash">
      <td className="align-middle">
        <RowCheckbox name="id" value={call.id} aria-label={`Select the call on ${when}`} />
      </td>
      <th scope="row" className={`${CELL} text-start font-normal`}>
        <When call={call} />
      </th>
      <td className={CELL}>
        <Caller lead={call.lead} />
        <span className="mt-2 block md:hidden">
          <CancelButton call={call} when={when} />
        </span>
      </td>
      <td className={`${CELL} wrap-anywhere max-md:hidden`}>
        <bdi>{call.lead?.subject}</bdi>
      </td>
      <td className={`${CELL} max-md:hidden`}>
        <span className="flex justify-end">
          <CancelButton call={call} when={when} />
        </span>
      </td>
    </tr>
  );
}

export function When({ call }: { call: DeskCall }) {
  const formats = useFormats();
  const zone = use(TimeZone);
  return (
    <>
      <span className="block font-bold text-pretty lg:whitespace-nowrap">
        {writtenTime(call.at, zone, formats)}
      </span>
      {call.zone !== null && call.zone !== zone && (
        <span className="block text-xs text-muted lg:whitespace-nowrap">
          {writtenTime(call.at, call.zone, formats)} in {cityOf(call.zone)}
        </span>
      )}
    </>
  );
}

export function Caller({ lead }: Pick<DeskCall, "lead">) {
  if (lead === null) return <span className="text-muted">Erased</span>;
  return (
    <>
      <Link
        to={leadUrl(lead.id)}
        className="text-deep underline max-md:-my-3 max-md:inline-block max-md:py-3 max-md:wrap-anywhere md:whitespace-nowrap"
      >
        <bdi>{lead.name}</bdi>
      </Link>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs whitespace-nowrap text-muted">
        {lead.reference}
        {lead.isUndelivered && <Tag tone="bad">Not delivered</Tag>}
      </span>
    </>
  );
}

function CancelButton({ call, when }: { call: DeskCall; when: string }) {
  return (
    <Button type="submit" name="one" value={call.id} aria-label={`Cancel the call on ${when}`}>
      Cancel…
    </Button>
  );
}
