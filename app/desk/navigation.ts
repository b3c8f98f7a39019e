import { CONNECTIONS } from "#core/connections.ts";
import { INBOX } from "#core/leads.ts";
import { NOTICES } from "#core/notices.ts";
import { isOn, type OfPart, type Part } from "#core/parts.ts";
import { DESK, type Right } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";
import type { DeskIconName } from "./ui/desk-icon.tsx";

export interface NavigationEntry {
  to: string;
  label: string;
  icon: DeskIconName;
}

/** An entry is shown to people with one of its rights, on a site with its part. */
const ENTRIES: readonly (NavigationEntry & OfPart & { rights: readonly Right[] })[] = [
  { to: INBOX, label: "Inbox", icon: "inbox", rights: ["read-enquiries", "read-applications"] },
  {
    to: NOTICES,
    label: "Notices",
    icon: "notices",
    rights: ["read-enquiries", "read-applications", "write-drafts"],
  },
  { to: `${DESK}/enquiries`, label: "Enquiries", icon: "enquiries", rights: ["read-enquiries"] },
  {
    to: `${DESK}/applications`,
    label: "Applications",
    icon: "applications",
    part: "careers",
    rights: ["read-applications"],
  },
  { to: `${DESK}/overview`, label: "Overview", icon: "overview", rights: ["see-overview"] },
  {
    to: `${DESK}/calls`,
    label: "Calls",
    icon: "calls",
    part: "calls",
    rights: ["answer-enquiries", "answer-applications"],
  },
  { to: `${DESK}/people`, label: "People", icon: "people", rights: ["manage-people"] },
  { to: CONNECTIONS, label: "Connections", icon: "connections", rights: ["manage-connections"] },
  { to: `${DESK}/audit`, label: "Audit log", icon: "log", rights: ["read-audit"] },
  { to: STUDIO, label: "Studio", icon: "studio", rights: ["write-drafts"] },
];

interface Shown {
  /** Whether it is not switched off. */
  hasStudio: boolean;
  parts: readonly Part[];
}

export function navigationFor(
  can: (right: Right) => boolean,
  { hasStudio, parts }: Shown,
): NavigationEntry[] {
  const entries = ENTRIES.filter(({ to, part }) => (hasStudio || to !== STUDIO) && isOn(part, parts));
  return entries.filter(({ rights }) => rights.some(can)).map(({ to, label, icon }) => ({ to, label, icon }));
}

/** Where a person begins. */
export function firstPageOf(entries: readonly NavigationEntry[]): string {
  const first = entries.find(({ to }) => to !== NOTICES && to !== `${DESK}/overview`);
  return first?.to ?? `${DESK}/account`;
}
