import { Form, useSearchParams } from "react-router";
import { Pagination } from "#app/ui/pagination.tsx";
import { deskContext, staffContext } from "#core/context.ts";
import type { AuditFilter, AuditRow, Retention } from "#core/desk.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#core/staff.ts";
import { counted } from "#core/text.ts";
import type { Route } from "./+types/audit";
import { Button } from "./ui/button.tsx";
import { capital } from "./ui/capital.ts";
import { Select, TextField } from "./ui/field.tsx";
import { PageHeader } from "./ui/page-header.tsx";
import { Cell, Column, Row, RowHeader, Table } from "./ui/table.tsx";
import { When } from "./ui/when.tsx";

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const ALL = "all";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  staff.require("read-audit");
  const { auditLog, people, retention } = context.get(deskContext);
  const { searchParams } = url;
  const filter: AuditFilter = { page: Math.max(1, Math.floor(Number(searchParams.get("page"))) || 1) };
  const names = await people.names();
  const person = searchParams.get("person") ?? "";
  if (names.has(person)) filter.person = person;
  const action = ACTIONS.find((name) => name === searchParams.get("action"));
  if (action !== undefined) filter.action = action;
  const subject = searchParams.get("subject")?.trim();
  if (subject) filter.subject = subject;
  return {
    ...(await auditLog.list(filter)),
    filter,
    retention,
    people: Array.from(names, ([id, label]) => ({ id, label })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Audit log · Desk" }];

const actionOptions = [
  { id: ALL, label: "All actions" },
  ...ACTIONS.map((id) => ({ id, label: capital(AUDIT_ACTIONS[id]) })),
];

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, total, pages, filter, people, retention } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Audit log"
        lead="Who signed in, and who opened, changed, exported or erased what. Entries can't be edited."
      />
      <Form className="mb-6 grid items-end gap-4 md:grid-cols-[1fr_1fr_1fr_auto]">
        <Select
          name="person"
          label="Person"
          options={[{ id: ALL, label: "Everyone" }, ...people]}
          defaultValue={filter.person ?? ALL}
        />
        <Select name="action" label="Action" options={actionOptions} defaultValue={filter.action ?? ALL} />
        <TextField name="subject" label="Reference" defaultValue={filter.subject ?? ""} />
        <Button type="submit">Apply</Button>
      </Form>
      <p className="mb-3 text-sm text-muted" role="status">
        {total === 1 ? "1 entry" : `${total} entries`}
      </p>
      {rows.length === 0 ? (
        <p className="py-6 text-sm text-muted">No entries match. Try other filters.</p>
      ) : (
        <Entries rows={rows} />
      )}
      <div className="mt-4 text-sm">
        <Pagination
          pagination={{ currentPage: Math.min(filter.page, pages), totalPages: pages }}
          hrefFor={(page) => `?${new URLSearchParams({ ...Object.fromEntries(query), page: String(page) })}`}
          labels={{ previous: "Newer", next: "Older" }}
          autoHide
          responsive
        />
      </div>
      <Kept {...retention} />
    </>
  );
}

function Entries({ rows }: Pick<Route.ComponentProps["loaderData"], "rows">) {
  const columns = (
    <>
      <Column isWide>Time</Column>
      <Column isWide>Person</Column>
      <Column>Action</Column>
      <Column isWide>Details</Column>
    </>
  );
  return (
    <Table label="Audit log" columns={columns}>
      {rows.map((row) => (
        <Row key={row.id}>
          <Cell isWide>
            <When at={row.at} />
          </Cell>
          <Cell isWide>{row.person}</Cell>
          <RowHeader>
            <span className="font-bold md:hidden">{row.person} </span>
            {AUDIT_ACTIONS[row.action]} {row.subject}
            <span className="block text-xs text-muted md:hidden">
              <Detail row={row} />
            </span>
            <span className="block text-xs text-muted md:hidden">
              <When at={row.at} />
            </span>
          </RowHeader>
          <Cell isWide>
            <Detail row={row} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const SCHEDULES: readonly string[] = ["scheduled", "planned-retirement"];

/** When an entry is to be published or retired, in the time zone of the reader. */
function Detail({ row: { action, detail } }: { row: Pick<AuditRow, "action" | "detail"> }) {
  return SCHEDULES.includes(action) && detail !== null ? <When at={detail} /> : detail;
}

function Kept({ enquiries, applications, spam }: Retention) {
  return (
    <section aria-labelledby="kept" className="mt-8 max-w-measure text-sm">
      <h2 id="kept" className="font-bold">
        How long leads are kept
      </h2>
      <p className="mt-1 text-muted">
        Enquiries are erased after {counted(enquiries, "day")}, and applications with their resumes after{" "}
        {counted(applications, "day")}. Quarantined messages are erased {counted(spam, "day")} after the email
        that lists them. Notes, replies, drafts and reminders are erased with their lead. Entries in this log
        are kept: they identify leads only by reference.
      </p>
    </section>
  );
}
