import type { ReactNode } from "react";
import { use } from "react";
import { Link } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Tag } from "#app/ui/tag.tsx";
import { writtenTime } from "#core/call-times.ts";
import type { DeskCall } from "#core/calls.ts";
import { leadUrl } from "#core/leads.ts";
import { RowCheckbox } from "../ui/field.tsx";
import { TimeZone } from "../ui/when.tsx";
import { CallTime } from "./call-time.tsx";
import { writtenLength } from "./written-length.ts";

interface CallTableProps {
  caption: string;
  calls: readonly DeskCall[];
  /** What can be done with one of them; `when` names it. */
  actions: (call: DeskCall, when: string) => ReactNode;
}

/** In a form, which sends the ids of the selected ones. */
export function CallTable({ caption, calls, actions }: CallTableProps) {
  return (
    <table className="w-full border-collapse text-start text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          <th className="w-10">
            <span className="sr-only">Select</span>
          </th>
          <th className={HEAD}>When</th>
          <th className={HEAD}>Who</th>
          <th className={`${HEAD} max-lg:hidden`}>About</th>
          <th className={`${HEAD} max-md:hidden`}>
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

const HEAD = "px-2 py-2 text-start font-medium";
const CELL = "px-2 py-2 align-top";

function CallRow({ call, actions }: { call: DeskCall } & Pick<CallTableProps, "actions">) {
  const formats = useFormats();
  const when = writtenTime(call.at, use(TimeZone), formats);
  return (
    <tr className="border-b border-line last:border-b-0 has-checked:bg-sky-1 hover:bg-wash">
      <td className="align-top">
        <RowCheckbox name="id" value={call.id} aria-label={`Select the call on ${when}`} />
      </td>
      <th scope="row" className={`${CELL} text-start font-medium`}>
        <CallTime call={call} />
        <span className="block text-xs font-normal text-muted">{writtenLength(call.minutes, call.host)}</span>
      </th>
      <td className={CELL}>
        <Caller lead={call.lead} />
        {call.state === "no-show" && <Tag>No-show</Tag>}
        <span className="mt-1 -ml-2.5 flex flex-wrap md:hidden">{actions(call, when)}</span>
      </td>
      <td className={`${CELL} wrap-anywhere max-lg:hidden`}>
        <bdi>{call.lead?.subject}</bdi>
      </td>
      <td className="py-1 align-top max-md:hidden">
        <span className="flex justify-end">{actions(call, when)}</span>
      </td>
    </tr>
  );
}

export function Caller({ lead }: Pick<DeskCall, "lead">) {
  if (lead === null) return <span className="text-muted">Erased</span>;
  return (
    <>
      <Link
        to={leadUrl(lead.id)}
        className="font-medium text-deep hover:underline max-md:-my-3 max-md:inline-block max-md:py-3 max-md:wrap-anywhere md:whitespace-nowrap"
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
