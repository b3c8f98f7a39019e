import { data, Link, useFetcher } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { GENERAL } from "#core/lead-query.ts";
import { type FilterOptions, type LeadRow, leadUrl } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { STAGE_NAME_MAX, type Stage, stageName } from "#core/stages.ts";
import { cutText } from "#core/text.ts";
import { keepPage } from "../drafts/keep-page.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { expectPart } from "../expect-part.ts";
import { NAME_MAX } from "../person-form.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useLeadNews } from "../ui/lead-news.ts";
import { tabLook } from "../ui/looks.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useStrip } from "../ui/use-strip.ts";
import { Outcome, type OutcomeData } from "../undo/outcome.tsx";
import { undoEvents } from "../undo/undo-events.ts";
import type { Route } from "./+types/board";
import { StageColumn } from "./stage-column.tsx";

const ALL = "all";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  staff.require("read-applications");
  expectPart(context, "careers");
  const { leads } = context.get(deskContext);
  const opening = url.searchParams.get("opening") ?? ALL;
  const [columns, options] = await Promise.all([
    leads.board(opening === ALL ? null : opening === GENERAL ? "" : opening, staff),
    leads.filterOptions(staff),
  ]);
  return { columns, opening, openings: options.openings, mayMove: staff.can("answer-applications") };
}

const page = keepPage();

export function clientLoader(args: Route.ClientLoaderArgs) {
  return page.load(args);
}

interface ActionData extends OutcomeData {
  rejected?: { id: string; name: string; template: string | null };
}

export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  staff.require("answer-applications");
  const { leads } = context.get(deskContext);
  const form = context.get(formContext);
  if (form.get("intent") === "undo") {
    const { result, status } = await undoEvents(form, leads, staff);
    return data<ActionData>(result, { status });
  }
  const id = String(form.get("id") ?? "");
  const stage = cutText(String(form.get("stage") ?? ""), STAGE_NAME_MAX);
  const changed = await leads.change([id], { to: "stage", stage }, staff, Number(form.get("version")));
  if (changed.crossed > 0)
    return data<ActionData>(
      { problem: "Someone else just changed this application. Here's the latest version." },
      { status: 409 },
    );
  if (changed.gone > 0)
    return data<ActionData>({ problem: "This application has been erased." }, { status: 410 });
  if (changed.refused > 0)
    return data<ActionData>({ problem: "This application can't be moved right now." }, { status: 409 });
  if (changed.done === 0) return data<ActionData>({});
  const name = cutText(String(form.get("name") ?? ""), NAME_MAX);
  const moved = { done: `${name} was moved to ${stageName(stage)}.`, undo: changed.events };
  if (stage !== "rejected") return data<ActionData>(moved);
  const template = (await leads.templates(id, staff)).find((one) => one.stage === "rejected");
  return data<ActionData>({
    ...moved,
    rejected: { id, name, template: template?.id ?? null },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<ActionData>(serverAction, (reason) => ({ problem: `Nothing was moved. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Applications · Desk" }];

export default function Board({ loaderData }: Route.ComponentProps) {
  page.useShown(loaderData);
  const { columns, opening, openings, mayMove } = loaderData;
  useLeadNews(({ kind, what }) => kind === "application" && what !== "presence" && what !== "deliveries");
  const fetcher = useFetcher<ActionData>();
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  const moving = fetcher.formData;
  const rows = columns.flatMap((column) => column.rows);
  const list = `${DESK}/inbox?view=applications${opening === ALL ? "" : `&opening=${encodeURIComponent(opening)}`}`;
  const stageOf = (row: LeadRow) =>
    moving?.get("id") === row.id ? (moving.get("stage") as Stage) : (row.stage ?? "new");
  const move = (id: string, stage: Stage) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || row.stage === stage) return;
    void fetcher.submit({ id, stage, version: row.version, name: row.name }, { method: "post" });
  };
  return (
    <>
      <PageHeader title="Applications">
        <ButtonLink to={list}>View as list</ButtonLink>
      </PageHeader>
      <Openings openings={openings} current={opening} />
      {result?.rejected && (
        <div className="mb-4">
          <Notice tone="info">
            <p>{result.rejected.name} was moved to Rejected. No email was sent.</p>
            <p className="mt-3">
              <ButtonLink
                to={`${leadUrl(result.rejected.id)}${result.rejected.template ? `?template=${result.rejected.template}` : ""}#reply`}
              >
                Write the rejection email
              </ButtonLink>
            </p>
          </Notice>
        </div>
      )}
      <div className="grid gap-3 md:auto-cols-[minmax(9rem,1fr)] md:grid-flow-col md:overflow-x-auto md:pb-4">
        {columns.map(({ stage, rows: stored, total }) => {
          const shown = rows.filter((row) => stageOf(row) === stage);
          return (
            <StageColumn
              key={stage}
              stage={stage}
              stages={columns.map((column) => column.stage)}
              title={stageName(stage)}
              rows={shown}
              total={total + shown.length - stored.length}
              allUrl={`${list}&stage=${stage}`}
              hasOpening={opening === ALL}
              {...(mayMove && { onMove: move })}
            />
          );
        })}
      </div>
      <Outcome result={result} fetcher={fetcher} />
    </>
  );
}

interface OpeningsProps {
  openings: FilterOptions["openings"];
  current: string;
}

function Openings({ openings, current }: OpeningsProps) {
  return (
    <nav
      ref={useStrip(current)}
      aria-label="Openings"
      className="mb-5 flex overflow-x-auto border-b border-line [scrollbar-width:thin]"
    >
      {[{ id: ALL, title: "All openings", open: null }, ...openings].map(({ id, title, open }) => (
        <Link
          key={id}
          to={id === ALL ? "?" : `?opening=${encodeURIComponent(id)}`}
          aria-current={id === current ? "page" : undefined}
          className={tabLook}
        >
          {title}
          {open !== null && <span className="ml-2 font-normal text-muted">{open}</span>}
        </Link>
      ))}
    </nav>
  );
}
