import { Link } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BoardCard } from "#core/board.ts";
import { writtenPrice } from "#core/formats.ts";
import { leadUrl } from "#core/leads.ts";
import { SCORE_MAX, writtenScore } from "#core/scorecards.ts";
import { isEnd, type Stage, stageName } from "#core/stages.ts";
import { initialsOf } from "#core/text.ts";
import { RowState } from "../inbox/row-state.tsx";
import { MailTags } from "../ui/mail-tags.tsx";
import { MenuAction, MenuButton } from "../ui/menu-button.tsx";
import { ageIn } from "./age.ts";

interface CardProps {
  card: BoardCard;
  /** What it is about. */
  detail: string | null;
  now: number;
  isSelected: boolean;
  onSelect: () => void;
  onMove?: (stage: Stage) => void;
}

/** A lead in two or three lines. */
export function Card({ card, detail, now, isSelected, onSelect, onMove }: CardProps) {
  const { id, name, score } = card;
  return (
    <li
      data-card={id}
      draggable={onMove !== undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", id)}
      className={`group relative flex gap-1.5 rounded-sm px-1.5 py-1 text-sm shadow-[0_1px_0_var(--line)] hover:bg-sky-1 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-ink has-[[aria-expanded=true]]:outline-3 has-[[aria-expanded=true]]:outline-ink ${isSelected ? "bg-sky-1" : "bg-raised"}`}
    >
      {onMove && (
        <label className="relative z-10 grid min-h-6 flex-none place-items-center self-start touch:min-h-11 touch:min-w-9">
          <Choice
            type="checkbox"
            name="id"
            value={id}
            checked={isSelected}
            onChange={onSelect}
            aria-label={`Select ${name}, ${card.reference}`}
          />
        </label>
      )}
      <div className="min-w-0 flex-1 touch:py-1">
        <p className="flex items-baseline gap-2">
          <Link
            to={leadUrl(id)}
            state={{ list: card.kind }}
            className="min-w-0 flex-1 font-medium max-md:wrap-anywhere md:truncate text-ink no-underline outline-none after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
          {score !== null && (
            <span className="flex-none font-bold tabular-nums">
              <span className="sr-only">Score </span>
              {writtenScore(score)}
              <span className="sr-only"> of {SCORE_MAX}</span>
            </span>
          )}
          {card.owner && <Owner name={card.owner.name} />}
        </p>
        {detail !== null && (
          <p dir="auto" className="text-xs text-muted max-md:wrap-anywhere md:truncate">
            {detail}
          </p>
        )}
        <Facts card={card} now={now} />
      </div>
      {onMove && (
        <span
          data-move=""
          className="relative z-10 -mr-1 flex-none self-center md:absolute md:right-1 md:bottom-0.5 md:[&_button]:min-h-6 md:[&_button]:min-w-6 md:rounded-sm md:bg-raised md:opacity-0 md:group-hover:opacity-100 md:focus-within:opacity-100 md:has-[[aria-expanded=true]]:opacity-100"
        >
          <MenuButton label={`Move to: ${name}`} text={<Icon name="chevron-down" size={16} />} variant="icon">
            {card.stages
              .filter((stage) => stage !== card.stage)
              .map((stage) => (
                <MenuAction key={stage} onAction={() => onMove(stage)}>
                  {stageName(stage)}
                </MenuAction>
              ))}
          </MenuButton>
        </span>
      )}
    </li>
  );
}

function Owner({ name }: { name: string }) {
  return (
    <span
      title={name}
      className="grid h-5 min-w-5 flex-none place-items-center rounded-sm bg-sky-2 px-1 text-xs font-bold text-ink"
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="sr-only">Owner: {name}</span>
    </span>
  );
}

/** What it waits for, unless that is the sender or nothing, and how long it has been in its stage. */
function Facts({ card, now }: Pick<CardProps, "card" | "now">) {
  const isUsual = card.waiting === "them" || (card.status === "closed" && isEnd(card.stage));
  const { words, short } = ageIn(card.stageSince, now);
  const formats = useFormats();
  return (
    <div className="@container flex flex-wrap items-center gap-x-2 text-xs text-muted">
      {!isUsual && <RowState lead={card} now={now} />}
      {card.value !== null && (
        <span className="font-medium text-ink tabular-nums">{writtenPrice(card.value, formats)}</span>
      )}
      {card.lostReason !== null && <span>{card.lostReason}</span>}
      <MailTags lead={card} />
      <span className="ml-auto" title={`In this stage ${words}`}>
        <span className="sr-only">In this stage {words}</span>
        <span aria-hidden="true">{short}</span>
      </span>
    </div>
  );
}
