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
import { OutcomeDialog, outcomeForm } from "./outcome-dialog.tsx";

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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const kept = outcomeForm(form.getAll("id").map(String), String(form.get("stage")));
  const unsent = (reason: string) => ({ problem: `Nothing was moved. ${reason}` });
  return sendOr<BoardActionData>(serverAction, unsent, kept);
}

export const meta: Route.MetaFunction = () => [{ title: "Enquiries · Desk" }];

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  page.useShown(loaderData);
  const { columns, reasons, mayMove } = loaderData;
  useLeadNews(({ kind, what }) => kind === "enquiry" && what !== "presence" && what !== "deliveries");
  const board = useBoard(columns, actionData);
  const now = useNow(loaderData.now);
  const [asked, setAsked] = useState<{ cards: readonly BoardCard[]; stage: Stage } | null>(null);
  /** Several enquiries can be lost for one reason; a value is that of a single one. */
  const move = (stage: Stage, id?: string) => {
    const cards = board.movedTo(stage, id);
    const details = detailsOf(stage);
    if (cards.length === 0) return;
    if (details === "reason" || (details === "value" && cards.length === 1)) setAsked({ cards, stage });
    else board.move(cards, stage);
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
          leads={asked.cards.map(({ id }) => id)}
          stage={asked.stage}
          value={asked.cards[0]?.value ?? null}
          lostReason={null}
          lostNote={null}
          reasons={reasons}
          onSave={(details) => board.move(asked.cards, asked.stage, details)}
          onClose={() => setAsked(null)}
        />
      )}
      <Outcome result={board.result} fetcher={board.fetcher} />
    </>
  );
}
