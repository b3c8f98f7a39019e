import { useState } from "react";
import { Form, Link, useFetcher, useNavigate } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { BoardCard } from "#core/board.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { type FilterOptions, leadUrl } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { isEnd, type Stage } from "#core/stages.ts";
import { keepPage } from "../drafts/keep-page.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { expectPart } from "../expect-part.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useLeadNews } from "../ui/lead-news.ts";
import { tabLook } from "../ui/looks.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useNow } from "../ui/time-left.tsx";
import { useStrip } from "../ui/use-strip.ts";
import { Outcome } from "../undo/outcome.tsx";
import type { Route } from "./+types/board";
import { type BoardActionData, moveApplications } from "./board-action.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { StageColumn } from "./stage-column.tsx";
import { useBoardKeys, useFocusInColumn } from "./use-board-keys.ts";

const ALL = "all";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  staff.require("read-applications");
  expectPart(context, "careers");
  const { leads } = context.get(deskContext);
  const opening = url.searchParams.get("opening") ?? ALL;
  const [columns, options] = await Promise.all([
    leads.board(opening === ALL ? null : opening, staff),
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
  return moveApplications(context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<BoardActionData>(serverAction, (reason) => ({ problem: `Nothing was moved. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Applications · Desk" }];

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  page.useShown(loaderData);
  const { columns, opening, openings, mayMove } = loaderData;
  useLeadNews(({ kind, what }) => kind === "application" && what !== "presence" && what !== "deliveries");
  const fetcher = useFetcher<BoardActionData>();
  const result = fetcher.state === "idle" ? (fetcher.data ?? actionData) : undefined;
  const now = useNow(loaderData.now);
  const cards = columns.flatMap((column) => column.cards);
  const moving = fetcher.formData?.has("stage") ? fetcher.formData : undefined;
  const stayInColumn = useFocusInColumn(moving);
  const { selected, setSelected, toggle, moveSelected } = useSelected(cards, (ids, stage) => {
    stayInColumn(ids);
    const name = cards.find((card) => card.id === ids[0])?.name ?? "";
    const version = cards.find((card) => card.id === ids[0])?.version ?? 0;
    const form = new FormData();
    for (const id of ids) form.append("id", id);
    form.set("stage", stage);
    if (ids.length === 1) form.set("version", String(version));
    form.set("name", name);
    void fetcher.submit(form, { method: "post" });
  });
  useBoardKeys(() => setSelected([]));
  const stageOf = (card: BoardCard) =>
    moving?.getAll("id").includes(card.id) ? String(moving.get("stage")) : (card.stage ?? "new");
  const list = `${DESK}/inbox?view=applications${opening === ALL ? "" : `&opening=${encodeURIComponent(opening)}`}`;
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
            cards={cards.filter(({ id }) => selected.includes(id))}
            stages={columns.map(({ stage }) => stage)}
            onMove={moveSelected}
            onClear={() => setSelected([])}
          />
        )}
        <div className="flex gap-4 max-md:flex-col md:gap-2 md:overflow-x-auto md:pb-4">
          {columns.map(({ stage, cards: stored, total }) => {
            const shown = cards.filter((card) => stageOf(card) === stage);
            return (
              <StageColumn
                key={stage}
                {...{ stage, now, selected, toggle }}
                cards={shown}
                total={total + shown.length - stored.length}
                allUrl={`${list}&stage=${encodeURIComponent(stage)}`}
                hasOpening={opening === ALL}
                {...(mayMove && { onMove: (id: string, to: Stage) => moveSelected(to, id) })}
              />
            );
          })}
        </div>
      </Form>
      <Outcome result={result} fetcher={fetcher} />
    </>
  );
}

/** The cards that are selected, of those that are shown. */
function useSelected(cards: readonly BoardCard[], move: (ids: readonly string[], stage: Stage) => void) {
  const [chosen, setSelected] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const selected = chosen.filter((id) => cards.some((card) => card.id === id));
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  /** Several people get an email with their end, which is seen first. @param id of a card that is moved by itself unless it is selected */
  const moveSelected = (stage: Stage, id?: string) => {
    const ids = id === undefined || selected.includes(id) ? selected : [id];
    const moved = ids.filter((one) => cards.find((card) => card.id === one)?.stage !== stage);
    if (moved.length > 1 && isEnd(stage)) return void navigate(decisionUrl(moved, stage));
    if (moved.length > 0) move(moved, stage);
    setSelected([]);
  };
  return { selected, setSelected, toggle, moveSelected };
}

function decisionUrl(ids: readonly string[], stage: Stage): string {
  return `${DESK}/applications/decide?${new URLSearchParams([...ids.map((id) => ["id", id]), ["stage", stage]])}`;
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
