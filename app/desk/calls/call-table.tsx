import { TableBody } from "react-aria-components";
import { Link } from "react-router";
import { writtenTime } from "#core/call-times.ts";
import type { DeskCall } from "#core/calls.ts";
import { leadUrl } from "#core/leads.ts";
import { cityOf } from "#core/time-zones.ts";
import { Button } from "../ui/button.tsx";
import { Cell, Column, Row, Table, TableHeader } from "../ui/table.tsx";
import { Tag } from "../ui/tag.tsx";

interface CallTableProps {
  calls: readonly DeskCall[];
  /** Of our hours. */
  zone: string;
  onCancel: (call: DeskCall) => void;
}

export function CallTable({ calls, zone, onCancel }: CallTableProps) {
  return (
    <Table aria-label="Coming calls">
      <TableHeader>
        <Column isRowHeader>When</Column>
        <Column>Who</Column>
        <Column isWide>About</Column>
        <Column isWide>
          <span className="sr-only">Change</span>
        </Column>
      </TableHeader>
      <TableBody items={calls}>
        {(call) => (
          <Row id={call.id}>
            <Cell>
              <span className="block font-bold text-pretty lg:whitespace-nowrap">
                {writtenTime(call.at, zone)}
              </span>
              {call.zone !== null && call.zone !== zone && (
                <span className="block text-xs text-muted lg:whitespace-nowrap">
                  {writtenTime(call.at, call.zone)} in {cityOf(call.zone)}
                </span>
              )}
            </Cell>
            <Cell>
              <Caller lead={call.lead} />
              <span className="mt-2 block md:hidden">
                <CancelButton call={call} zone={zone} onCancel={onCancel} />
              </span>
            </Cell>
            <Cell isWide>
              <span className="wrap-anywhere">{call.lead?.subject}</span>
            </Cell>
            <Cell isWide>
              <span className="flex justify-end">
                <CancelButton call={call} zone={zone} onCancel={onCancel} />
              </span>
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  );
}

function Caller({ lead }: Pick<DeskCall, "lead">) {
  if (lead === null) return <span className="text-muted">Erased</span>;
  return (
    <>
      <Link
        to={leadUrl(lead.id)}
        className="text-deep underline max-md:-my-3 max-md:inline-block max-md:py-3 max-md:wrap-anywhere md:whitespace-nowrap"
      >
        {lead.name}
      </Link>
      {lead.isSpam && (
        <span className="ms-2">
          <Tag tone="bad">Quarantine</Tag>
        </span>
      )}
      {lead.isUndelivered && (
        <span className="ms-2">
          <Tag tone="bad">Not delivered</Tag>
        </span>
      )}
      <span className="block text-xs whitespace-nowrap text-muted">{lead.reference}</span>
    </>
  );
}

function CancelButton({ call, zone, onCancel }: { call: DeskCall } & Omit<CallTableProps, "calls">) {
  return (
    <Button aria-label={`Cancel the call on ${writtenTime(call.at, zone)}`} onPress={() => onCancel(call)}>
      Cancel…
    </Button>
  );
}
