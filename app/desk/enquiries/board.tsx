import { useState } from "react";
import { Form } from "react-router";
import type { BoardCard } from "#core/board.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { INBOX } from "#core/leads.ts";
import { detailsOf } from "#core/outcome.ts";
import { ENQUIRY_STAGES, isEnd, type Stage } from "#core/stages.ts";
import { Columns } from "../board/columns.tsx";
import { type BoardActionData, moveOnBoard } from "../board/move-action.ts";
import { SelectionBar } from "../board/selection-bar.tsx";
import { useBoard } from "../board/use-board.ts";
import { keepPage } from "../drafts/keep-page.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useLeadNews } from "../ui/lead-news.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useNow } from "../ui/time-left.tsx";
import { Outcome } from "../undo/outcome.tsx";
import type { Route } from "./+types/board";
import { OutcomeDialog } from "./outcome-dialog.tsx";

const LIST = `${INBOX}?view=all&kind=enquiry`;

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  staff.require("read-enquiries");
  const { leads, lostReasons } = context.get(deskContext);
  return {
    columns: await leads.board({ kind: "enquiry" }, staff),
    reasons: lostReasons,
    now: new Date().toISOString(),
    mayMove: staff.can("answer-enquiries"),
  };
}

const page = keepPage();

export function clientLoader(args: Route.ClientLoaderArgs) {
  return page.load(args);
}

export function action({ context }: Route.ActionArgs) {
  return moveOnBoard(context, "enquiry");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<BoardActionData>(serverAction, (reason) => ({ problem: `Nothing was moved. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Enquiries · Desk" }];

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  page.useShown(loaderData);
  const { columns, reasons, mayMove } = loaderData;
  useLeadNews(({ kind, what }) => kind === "enquiry" && what !== "presence" && what !== "deliveries");
  const board = useBoard(columns, actionData);
  const now = useNow(loaderData.now);
  const [asked, setAsked] = useState<{ card: BoardCard; stage: Stage } | null>(null);
  /** A single enquiry can say more about its stage. */
  const move = (stage: Stage, id?: string) => {
    const [card, ...others] = board.movedTo(stage, id);
    if (card === undefined) return;
    if (others.length === 0 && detailsOf(stage) !== null) setAsked({ card, stage });
    else board.move([card, ...others], stage);
  };
  return (
    <>
      <PageHeader title="Enquiries" lead="Open enquiries by stage, and what became of the others.">
        <ButtonLink to={LIST} variant="quiet">
          View as list
        </ButtonLink>
      </PageHeader>
      <Form method="post">
        {mayMove && (
          <SelectionBar
            leads="enquiries"
            cards={board.selected}
            stages={ENQUIRY_STAGES}
            offered={ENQUIRY_STAGES}
            isEndAsking={false}
            plain={{ stage: "qualified", text: "Move" }}
            onMove={move}
            onClear={board.clear}
          />
        )}
        <Columns
          board={board}
          now={now}
          listOf={(stage) => `${LIST}&stage=${stage}${isEnd(stage) ? "" : "&status=open"}`}
          detail={({ service, subject }) => service ?? subject}
          {...(mayMove && { onMove: move })}
        />
      </Form>
      {asked && (
        <OutcomeDialog
          stage={asked.stage}
          value={asked.card.value}
          lostReason={null}
          lostNote={null}
          reasons={reasons}
          onSave={(details) => board.move([asked.card], asked.stage, details)}
          onClose={() => setAsked(null)}
        />
      )}
      <Outcome result={board.result} fetcher={board.fetcher} />
    </>
  );
}
