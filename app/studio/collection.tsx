import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Cell, Column, Row, RowHeader, Table } from "#app/desk/ui/table.tsx";
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
      {entries.length === 0 ? (
        <p className="py-6 text-sm text-muted">No entries match. Try another search.</p>
      ) : (
        <Entries {...{ collection, label, entries, canDuplicate }} />
      )}
    </>
  );
}

type EntriesProps = Pick<
  Route.ComponentProps["loaderData"],
  "collection" | "label" | "entries" | "canDuplicate"
>;

const LINK = "text-deep hover:underline max-md:-my-3 max-md:inline-block max-md:py-3";

function Entries({ collection, label, entries, canDuplicate }: EntriesProps) {
  const columns = (
    <>
      <Column>Title</Column>
      <Column isWide>State</Column>
      <Column isWide>Changed by</Column>
      {canDuplicate && (
        <Column>
          <span className="sr-only">Duplicate</span>
        </Column>
      )}
    </>
  );
  return (
    <Table label={label} columns={columns}>
      {entries.map(({ entry, title, state, by, at }) => (
        <Row key={entry}>
          <RowHeader>
            <Link to={linkTo({ collection, entry })} className={`font-medium ${LINK}`}>
              {title}
            </Link>
            <span className="block text-xs wrap-anywhere text-muted">{entry}</span>
            <span className="mt-1 block md:hidden">
              <EntryState state={state} />
            </span>
          </RowHeader>
          <Cell isWide>
            <EntryState state={state} />
          </Cell>
          <Cell isWide>
            {by !== null && at !== null && (
              <>
                {by}, <When at={at} />
              </>
            )}
          </Cell>
          {canDuplicate && (
            <Cell>
              <Link
                to={linkTo({ collection, entry }, "duplicate")}
                aria-label={`Duplicate ${title}`}
                className={LINK}
              >
                Duplicate
              </Link>
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  );
}
