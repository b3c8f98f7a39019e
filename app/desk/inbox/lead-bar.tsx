import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { grouped } from "#core/formats.ts";
import { INBOX, LEAD_KINDS, type LeadKind } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { useKeys } from "../ui/keyboard.ts";
import type { Neighbors } from "./neighbors.ts";
import { rowId } from "./rows.tsx";

interface LeadBarProps {
  neighbors: Neighbors;
  /** Search parameters of the list. */
  list: string;
}

/** Above the opened lead: back to its list, and on to the next lead. */
export function LeadBar({ neighbors, list }: LeadBarProps) {
  const { previous, next, place, total } = neighbors;
  const back = useBack(list);
  const navigate = useNavigate();
  const formats = useFormats();
  const { pathname } = useLocation();
  useKeys({
    u: () => void navigate(back.to),
    j: () => next !== null && void navigate(next),
    k: () => previous !== null && void navigate(previous),
  });
  useEffect(() => {
    const id = pathname.split("/").at(-1) ?? "";
    const row = document.getElementById(rowId(id));
    row?.scrollIntoView({ block: "nearest" });
    // The focus stays in the list.
    if (document.activeElement?.closest(`[id^=${rowId("")}]`))
      row?.querySelector("a")?.focus({ preventScroll: true });
  }, [pathname]);
  const reason = place === null && previous === null && next === null ? "It isn't in this list" : null;
  return (
    <nav aria-label="Leads of the list" className="mb-2 flex flex-wrap items-center gap-1 text-sm">
      <Link
        to={back.to}
        className="mr-auto inline-flex min-h-8 items-center gap-2 text-deep underline max-md:min-h-11"
      >
        <Icon name="arrow-left" size={16} /> {back.name}
      </Link>
      <span className="px-2 text-xs whitespace-nowrap text-muted tabular-nums">
        {place === null ? reason : `${grouped(place, formats)} of ${grouped(total, formats)}`}
      </span>
      <Step to={previous} icon="chevron-up" reason={reason ?? "This is the first lead of the list"}>
        Previous
      </Step>
      <Step to={next} icon="chevron-down" reason={reason ?? "This is the last lead of the list"}>
        Next
      </Step>
    </nav>
  );
}

const BOARDS: Record<LeadKind, { to: string; name: string }> = {
  enquiry: { to: `${DESK}/enquiries`, name: "Enquiries" },
  application: { to: `${DESK}/applications`, name: "Applications" },
};

/** From a board, the way back leads there. */
function useBack(list: string): { to: string; name: string } {
  const { state } = useLocation();
  const from = (state as { list?: unknown } | null)?.list;
  const board = LEAD_KINDS.find((kind) => kind === from);
  if (board !== undefined) return BOARDS[board];
  return { to: INBOX + (list && `?${list}`), name: "Inbox" };
}

const STEP = "inline-flex min-h-8 items-center gap-1 px-2 max-md:min-h-11";

interface StepProps {
  to: string | null;
  icon: IconName;
  /** Why there is none. */
  reason: string;
  children: ReactNode;
}

function Step({ to, icon, reason, children }: StepProps) {
  const content = (
    <>
      <Icon name={icon} size={16} /> {children}
    </>
  );
  if (to === null)
    return (
      <span aria-disabled="true" title={reason} className={`${STEP} text-muted opacity-60`}>
        {content}
        <span className="sr-only">. {reason}.</span>
      </span>
    );
  return (
    <Link to={to} className={`${STEP} text-ink no-underline hover:bg-wash`}>
      {content}
    </Link>
  );
}
