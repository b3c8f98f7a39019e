import { TableBody } from "react-aria-components";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Cell, Column, Row, Table, TableHeader } from "#app/desk/ui/table.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { STUDIO } from "#core/studio.ts";
import type { Route } from "./+types/collection";
import { linkTo, studioOf } from "./editor/context.ts";
import { EntryState } from "./editor/entry-state.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  const search = url.searchParams.get("search")?.trim() ?? "";
  const found = await studio.list(params.collection, search);
  if (found === null) throw new Response(null, { status: 404 });
  const kind = studio.newKinds().find(({ collection }) => collection === params.collection)?.kind ?? null;
  return { collection: params.collection, ...found, search, kind };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.label ?? "Missing"} · Studio` },
];

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { collection, label, entries, search, kind, canDuplicate } = loaderData;
  return (
    <>
      <PageHeader title={label}>
        {kind !== null && (
          <ButtonLink to={`${STUDIO}/new?kind=${kind}`} variant="strong">
            New entry
          </ButtonLink>
        )}
      </PageHeader>
      <Form className="mb-6 grid max-w-form grid-cols-[1fr_auto] items-end gap-3">
        <TextField name="search" type="search" label="Search" defaultValue={search} />
        <Button type="submit">Show</Button>
      </Form>
      <p className="mb-3 text-sm text-muted" role="status">
        {entries.length === 1 ? "1 entry" : `${entries.length} entries`}
      </p>
      <Table aria-label={label}>
        <TableHeader>
          <Column isRowHeader>Title</Column>
          <Column isWide>State</Column>
          <Column isWide>Changed by</Column>
          {canDuplicate && (
            <Column>
              <span className="sr-only">Duplicate</span>
            </Column>
          )}
        </TableHeader>
        <TableBody
          items={entries.map((entry) => ({ ...entry, id: entry.entry }))}
          renderEmptyState={() => <p className="py-6 text-muted">No entries match. Try another search.</p>}
        >
          {(entry) => (
            <Row id={entry.id}>
              <Cell>
                <Link
                  to={linkTo({ collection, entry: entry.entry })}
                  className="font-medium text-deep hover:underline max-md:-my-3 max-md:inline-block max-md:py-3"
                >
                  {entry.title}
                </Link>
                <span className="block text-xs wrap-anywhere text-muted">{entry.entry}</span>
                <span className="mt-1 block md:hidden">
                  <EntryState state={entry.state} />
                </span>
              </Cell>
              <Cell isWide>
                <EntryState state={entry.state} />
              </Cell>
              <Cell isWide>
                {entry.by !== null && entry.at !== null && (
                  <>
                    {entry.by}, <When at={entry.at} />
                  </>
                )}
              </Cell>
              {canDuplicate && (
                <Cell>
                  <Link
                    to={linkTo({ collection, entry: entry.entry }, "duplicate")}
                    aria-label={`Duplicate ${entry.title}`}
                    className="text-deep hover:underline max-md:-my-3 max-md:inline-block max-md:py-3"
                  >
                    Duplicate
                  </Link>
                </Cell>
              )}
            </Row>
          )}
        </TableBody>
      </Table>
    </>
  );
}
