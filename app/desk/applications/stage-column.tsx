import { useId } from "react";
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  isTextDropItem,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  useDragAndDrop,
} from "react-aria-components";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type LeadRow, leadUrl } from "#core/leads.ts";
import { type Stage, stageName } from "#core/stages.ts";
import { optionLook } from "../ui/looks.ts";
import { MailTags } from "../ui/mail-tags.tsx";
import { When } from "../ui/when.tsx";

const DRAGGED = "application";

interface StageColumnProps {
  stage: Stage;
  title: string;
  stages: readonly Stage[];
  rows: LeadRow[];
  /** Also of those that are not shown. */
  total: number;
  /** The list of all of them. */
  allUrl: string;
  /** Whether cards name their opening. */
  hasOpening: boolean;
  /** Missing without the right to move. */
  onMove?: (id: string, stage: Stage) => void;
}

export function StageColumn({
  stage,
  title,
  stages,
  rows,
  total,
  allUrl,
  hasOpening,
  onMove,
}: StageColumnProps) {
  const heading = useId();
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: onMove === undefined,
    getItems: (keys) => [...keys].map((key) => ({ [DRAGGED]: String(key) })),
    acceptedDragTypes: [DRAGGED],
    getAllowedDropOperations: () => ["move"],
    async onRootDrop({ items }) {
      for (const item of items) if (isTextDropItem(item)) onMove?.(await item.getText(DRAGGED), stage);
    },
  });
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col border border-line bg-wash">
      <h2 id={heading} className="flex items-baseline justify-between gap-2 px-3 pt-3 text-sm font-bold">
        {title} <span className="font-normal text-muted">{total}</span>
      </h2>
      <GridList
        aria-labelledby={heading}
        items={rows}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="px-1 py-2 text-sm text-muted">No applications</p>}
        className="grid flex-1 content-start gap-1.5 p-1.5 data-[drop-target]:bg-sky-1 data-[drop-target]:outline-2 data-[drop-target]:outline-deep md:min-h-40"
      >
        {(row) => (
          <GridListItem
            id={row.id}
            textValue={row.name}
            className="grid gap-2 border border-line bg-raised p-2.5 text-sm data-[dragging]:opacity-50"
          >
            <span className="flex items-start justify-between gap-1">
              <Link
                to={leadUrl(row.id)}
                state={{ list: "board" }}
                className="min-w-0 font-bold text-deep underline wrap-anywhere max-md:-my-3 max-md:py-3"
              >
                <bdi>{row.name}</bdi>
              </Link>
              {onMove && (
                <AriaButton
                  slot="drag"
                  aria-label={`Drag ${row.name}`}
                  className="-mr-1 grid size-6 flex-none cursor-grab place-items-center rounded-sm text-muted max-md:hidden"
                >
                  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
                    <path d="M4 2h3v3H4zM9 2h3v3H9zM4 6.5h3v3H4zM9 6.5h3v3H9zM4 11h3v3H4zM9 11h3v3H9z" />
                  </svg>
                </AriaButton>
              )}
            </span>
            {hasOpening && (
              <span className="text-xs wrap-anywhere text-muted">{row.opening ?? row.subject}</span>
            )}
            <span className="flex flex-wrap gap-2 empty:hidden">
              <MailTags lead={row} />
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
              <span className="wrap-anywhere">
                <When at={row.receivedAt} format="day" />
                {row.owner && <span className="block">{row.owner.name}</span>}
              </span>
              {onMove && <MoveTo row={row} stage={stage} stages={stages} onMove={onMove} />}
            </span>
          </GridListItem>
        )}
      </GridList>
      {rows.length < total && (
        <Link to={allUrl} className="px-3 pb-3 text-sm text-deep underline max-md:py-3">
          All {total} {title.toLowerCase()}
        </Link>
      )}
    </section>
  );
}

interface MoveToProps {
  stages: readonly Stage[];
  row: LeadRow;
  stage: Stage;
  onMove: (id: string, stage: Stage) => void;
}

/** For keyboards and phones. */
function MoveTo({ row, stage, stages, onMove }: MoveToProps) {
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={`Move to: ${row.name}`}
        className="flex min-h-8 items-center gap-1 rounded-sm border border-edge px-2 max-md:min-h-11 max-md:px-3 text-xs font-bold text-ink hover:border-ink hover:bg-wash"
      >
        Move to <Icon name="chevron-down" size={16} />
      </AriaButton>
      <Popover className="min-w-40 border border-edge bg-raised shadow-float">
        <Menu
          className="p-1 outline-none"
          onAction={(key) => onMove(row.id, key as Stage)}
          items={stages.filter((one) => one !== stage).map((id) => ({ id }))}
        >
          {({ id }) => (
            <MenuItem id={id} className={optionLook}>
              {stageName(id)}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
