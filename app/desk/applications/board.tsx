import { Form, Link, useNavigate } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { BoardCard } from "#core/board.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { type FilterOptions, INBOX, leadUrl } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { isEnd, joinStages, type Stage } from "#core/stages.ts";
import { Columns } from "../board/columns.tsx";
import { type BoardActionData, moveOnBoard } from "../board/move-action.ts";
import { SelectionBar } from "../board/selection-bar.tsx";
import { useBoard } from "../board/use-board.ts";
import { keepPage } from "../drafts/keep-page.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { expectPart } from "../expect-part.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useLeadNews } from "../ui/lead-news.ts";
import { tabLook } from "../ui/looks.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useNow } from "../ui/time-left.tsx";
import { useStrip } from "../ui/use-strip.ts";
import { Outcome } from "../undo/outcome.tsx";
import type { Route } from "./+types/board";

const ALL = "all";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  staff.require("read-applications");
  expectPart(context, "careers");
  const { leads } = context.get(deskContext);
  const opening = url.searchParams.get("opening") ?? ALL;
  const [columns, options] = await Promise.all([
    leads.board({ kind: "application", opening: opening === ALL ? null : opening }, staff),
    leads.filterOptions(staff),
  ]);
  return {
    ...{ columns, opening, openings: options.openings, now: new Date().toISOString() },
    mayMove: staff.can("answer-applications"),
  };
}

const page = keepPage();

export function clientLoader(args: Route.ClientLoaderArgs) {
  return page.load(args);
}

export function action({ context }: Route.ActionArgs) {
  return moveOnBoard(context, "application");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<BoardActionData>(serverAction, (reason) => ({ problem: `Nothing was moved. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Applications · Desk" }];

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  page.useShown(loaderData);
  const { columns, opening, openings, mayMove } = loaderData;
  useLeadNews(({ kind, what }) => kind === "application" && what !== "presence" && what !== "deliveries");
  const board = useBoard(columns, actionData);
  const { selected, result } = board;
  const now = useNow(loaderData.now);
  const navigate = useNavigate();
  /** Several people get an email with their end, which is seen first. */
  const move = (stage: Stage, id?: string) => {
    const moved = board.movedTo(stage, id);
    if (moved.length > 1 && isEnd(stage)) return void navigate(decisionUrl(moved, stage));
    if (moved.length > 0) board.move(moved, stage);
  };
  const list = `${INBOX}?view=applications${opening === ALL ? "" : `&opening=${encodeURIComponent(opening)}`}`;
  return (
    <>
      <PageHeader title="Applications">
        <ButtonLink to={list} variant="quiet">
          View as list
        </ButtonLink>
      </PageHeader>
      <Openings openings={openings} current={opening} />
      {result?.rejected && <Rejected {...result.rejected} />}
      <Form action={`${DESK}/applications/decide`}>
        {mayMove && (
          <SelectionBar
            leads="applications"
            cards={selected}
            stages={columns.map(({ stage }) => stage)}
            offered={joinStages(selected.map((card) => card.stages))}
            isEndAsking
            plain={{ stage: "rejected", text: "Continue…" }}
            onMove={move}
            onClear={board.clear}
          >
            {/* To the page of the form, with the checkboxes. */}
            <Button type="submit" variant="quiet">
              Write to them…
            </Button>
          </SelectionBar>
        )}
        <Columns
          board={board}
          now={now}
          listOf={(stage) => `${list}&stage=${encodeURIComponent(stage)}`}
          detail={(card) => (opening === ALL ? (card.opening ?? card.subject) : null)}
          {...(mayMove && { onMove: move })}
        />
      </Form>
      <Outcome result={result} fetcher={board.fetcher} />
    </>
  );
}

function decisionUrl(cards: readonly BoardCard[], stage: Stage): string {
  const ids = cards.map(({ id }) => ["id", id]);
  return `${DESK}/applications/decide?${new URLSearchParams([...ids, ["stage", stage]])}`;
}

function Rejected({ id, name, template }: NonNullable<BoardActionData["rejected"]>) {
  return (
    <div className="mb-4">
      <Notice tone="info">
        <p>{name} was moved to Rejected. No email was sent.</p>
        <p className="mt-3">
          <ButtonLink to={`${leadUrl(id)}${template ? `?template=${template}` : ""}#reply`}>
            Write the rejection email
          </ButtonLink>
        </p>
      </Notice>
    </div>
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
      className="mb-4 flex overflow-x-auto border-b border-line [scrollbar-width:thin]"
    >
      {[{ id: ALL, title: "All openings", open: null }, ...openings].map(({ id, title, open }) => (
        <Link
          key={id}
          to={id === ALL ? "?" : `?opening=${encodeURIComponent(id)}`}
          aria-current={id === current ? "page" : undefined}
          className={tabLook}
        >
          {title}
          {open !== null && open > 0 && <span className="ml-2 font-normal text-muted">{open}</span>}
        </Link>
      ))}
    </nav>
  );
}
