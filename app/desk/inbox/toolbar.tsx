import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Link } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Formats, grouped } from "#core/formats.ts";
import { LEAD_EXPORT, type LeadRow, type PersonName, SEARCH_MAX } from "#core/leads.ts";
import { Button, ButtonAnchor } from "../ui/button.tsx";
import { RowCheckbox } from "../ui/field.tsx";
import { listLook, menuLook, optionLook } from "../ui/looks.ts";
import { SnoozeMenu } from "../waiting/snooze-menu.tsx";
import type { Selection } from "./use-selection.ts";

const NO_OWNER = "none";

interface ToolbarProps {
  rows: readonly LeadRow[];
  selection: Selection;
  total: number;
  isMore: boolean;
  owners: readonly PersonName[];
  /** How many leads a search finds in the view of all, and the link to them; null if they are those of the list. */
  inAll: { count: number; to: string } | null;
  self: string;
  /** Search parameters of the list. */
  list: string;
  may: { answer: boolean; export: boolean };
  isAssigning: boolean;
  setAssigning: (isOpen: boolean) => void;
  isSnoozing: boolean;
  setSnoozing: (isOpen: boolean) => void;
  onChange: (intent: string, fields?: Record<string, string>) => void;
}

/** How many leads there are, or what can be done with the selected ones. */
export function Toolbar({ rows, selection, total, isMore, inAll, list, may, ...props }: ToolbarProps) {
  const formats = useFormats();
  const { selected } = selection;
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const isAny = selected.length > 0;
  const exported = isAny ? String(new URLSearchParams(selected.map((id) => ["id", id]))) : list;
  return (
    <div
      className={`min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line text-sm ${isAny ? "sticky top-0 z-20 flex bg-paper py-1 min-[75rem]:-top-4" : "@max-[44rem]:hidden @min-[44rem]:flex"}`}
    >
      {rows.length > 0 && (
        <span className="-mr-3">
          <RowCheckbox
            checked={selected.length === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = isAny && selected.length < rows.length;
            }}
            onChange={() => (selected.length === rows.length ? selection.clear() : selection.selectAll())}
            aria-label="Select all on this page"
          />
        </span>
      )}
      <span role="status" className={isAny ? "font-bold" : "text-muted"}>
        {isAny ? `${selected.length} selected` : countOf(total, isMore, formats)}
      </span>
      {!isAny && <InAll found={inAll} />}
      {isAny && may.answer && <Changes chosen={chosen} {...props} />}
      <div className="ml-auto flex gap-1">
        {may.export && rows.length > 0 && (
          // No `download`, because the page may ask to sign in again.
          <ButtonAnchor variant="quiet" href={`${LEAD_EXPORT}?${exported}`}>
            Export<span className="sr-only"> {isAny ? "the selected leads" : "this list"} as CSV</span>
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}

function countOf(total: number, isMore: boolean, formats: Formats): string {
  return total === 1 ? "1 lead" : `${grouped(total, formats)}${isMore ? "+" : ""} leads`;
}

function InAll({ found }: { found: ToolbarProps["inAll"] }) {
  const formats = useFormats();
  if (found === null) return null;
  return (
    <Link to={found.to} className="py-2 text-deep underline max-md:py-3">
      {grouped(found.count, formats)}
      {found.count === SEARCH_MAX && "+"} in All
    </Link>
  );
}

interface ChangesProps
  extends Pick<
    ToolbarProps,
    "owners" | "self" | "isAssigning" | "setAssigning" | "isSnoozing" | "setSnoozing" | "onChange"
  > {
  chosen: readonly LeadRow[];
}

function Changes({ chosen, owners, self, onChange, ...menus }: ChangesProps) {
  const { isAssigning, setAssigning, isSnoozing, setSnoozing } = menus;
  const areAllSnoozed = chosen.every(({ waiting }) => waiting === "snoozed");
  const areAll = (status: LeadRow["status"]) => chosen.every((row) => row.status === status);
  return (
    <>
      <MenuTrigger isOpen={isAssigning} onOpenChange={setAssigning}>
        <Button>
          Assign <Icon name="chevron-down" size={16} />
        </Button>
        <Popover className={menuLook}>
          <Menu
            aria-label="Assign to"
            items={[
              ...owners.map(({ id, name }) => ({ id, name: id === self ? `${name} (you)` : name })),
              { id: NO_OWNER, name: "Unassigned" },
            ]}
            onAction={(key) => onChange("assign", { owner: key === NO_OWNER ? "" : String(key) })}
            className={listLook}
          >
            {({ id, name }) => (
              <MenuItem id={id} className={optionLook}>
                {name}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {chosen.some(({ status }) => status === "open") && (
        <SnoozeMenu isOpen={isSnoozing} setOpen={setSnoozing} onChange={onChange} />
      )}
      {areAllSnoozed && <Button onPress={() => onChange("unsnooze")}>End the snooze</Button>}
      {!areAll("closed") && !areAll("quarantined") && (
        <Button onPress={() => onChange("close")}>Close</Button>
      )}
      {areAll("closed") && <Button onPress={() => onChange("reopen")}>Reopen</Button>}
      {areAll("quarantined") ? (
        <Button onPress={() => onChange("approve")}>Approve</Button>
      ) : (
        <Button onPress={() => onChange("mark-spam")}>Mark as spam</Button>
      )}
    </>
  );
}
