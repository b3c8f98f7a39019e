import { data, Form, Link, useFetcher, useRevalidator } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import { type LeadRow, leadUrl, STAGE_NAMES, STAGES, type Stage } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/board";
import { changeIn, describeChanged } from "./changes.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { TimeLeft } from "./time-left.tsx";
import { useNews } from "./use-news.ts";

const ALL = "all";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  staff.require("read-applications");
  const { leads } = context.get(deskContext);
  const opening = url.searchParams.get("opening") || ALL;
  const [rows, { openings }] = await Promise.all([
    leads.board(opening === ALL ? null : opening, staff),
    leads.filterOptions(staff),
  ]);
  return { rows, openings, opening, mayAnswer: staff.can("answer-applications") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const change = changeIn(form);
  if (change?.to !== "stage") return data({ message: "Choose a stage." }, { status: 422 });
  const { leads } = context.get(deskContext);
  const id = String(form.get("id") ?? "");
  const changed = await leads.change([id], change, context.get(staffContext), Number(form.get("version")));
  return data({ message: describeChanged(changed) });
}

export const meta: Route.MetaFunction = () => [
  { title: "Applications · Desk" },
  { name: "robots", content: "noindex" },
];

export default function Board({ loaderData: { rows, openings, opening, mayAnswer } }: Route.ComponentProps) {
  const fetcher = useFetcher<{ message: string }>();
  const { revalidate } = useRevalidator();
  useNews((news) => {
    if (news === null || (news.kind === "application" && news.what !== "presence")) void revalidate();
  });
  return (
    <>
      <PageHeader title="Applications">
        <KeyboardHelp />
      </PageHeader>
      <Form className="mb-6 grid max-w-form grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Select
          name="opening"
          label="Opening"
          options={[{ id: ALL, label: "All" }, ...openings.map(({ id, title }) => ({ id, label: title }))]}
          defaultValue={opening}
        />
        <Button type="submit">Show</Button>
      </Form>
      {fetcher.data && (
        <div className="mb-4">
          <Notice tone="info">{fetcher.data.message}</Notice>
        </div>
      )}
      <div className="grid gap-4 grid-fit-[14rem]">
        {STAGES.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            rows={rows.filter((row) => row.stage === stage)}
            mayAnswer={mayAnswer}
            fetcher={fetcher}
          />
        ))}
      </div>
    </>
  );
}

interface ColumnProps {
  stage: Stage;
  rows: readonly LeadRow[];
  mayAnswer: boolean;
  fetcher: ReturnType<typeof useFetcher<{ message: string }>>;
}

function Column({ stage, rows, mayAnswer, fetcher }: ColumnProps) {
  return (
    <section aria-labelledby={`stage-${stage}`} className="min-w-0 bg-wash p-3">
      <h2 id={`stage-${stage}`} className="mb-3 text-sm font-bold">
        {STAGE_NAMES[stage]} <span className="text-muted">{rows.length}</span>
      </h2>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-2 border border-line bg-raised p-3 text-sm">
            <Link to={leadUrl(row.id)} className="font-bold wrap-anywhere text-deep underline">
              {row.name}
            </Link>
            <span className="text-xs wrap-anywhere text-muted">{row.subject}</span>
            <span>
              <TimeLeft lead={row} />
            </span>
            {mayAnswer && (
              <fetcher.Form method="post" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
                <input type="hidden" name="id" value={row.id} />
                <input type="hidden" name="version" value={row.version} />
                <Select
                  key={row.version}
                  name="stage"
                  label="Move to"
                  options={STAGES.map((id) => ({ id, label: STAGE_NAMES[id] }))}
                  defaultValue={stage}
                />
                <Button type="submit" name="intent" value="stage" aria-label={`Move ${row.name}`}>
                  Move
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
