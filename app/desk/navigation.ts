import { DESK, type Right } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";
import type { DeskIconName } from "./ui/desk-icon.tsx";

export interface NavigationEntry {
  to: string;
  label: string;
  icon: DeskIconName;
}

/** An entry is shown to people with one of its rights. */
const ENTRIES: readonly (NavigationEntry & { rights: readonly Right[] })[] = [
  { to: `${DESK}/inbox`, label: "Inbox", icon: "inbox", rights: ["read-enquiries", "read-applications"] },
  { to: `${DESK}/applications`, label: "Applications", icon: "applications", rights: ["read-applications"] },
  { to: `${DESK}/overview`, label: "Overview", icon: "overview", rights: ["see-overview"] },
  { to: `${DESK}/calls`, label: "Calls", icon: "calls", rights: ["answer-enquiries"] },
  { to: `${DESK}/people`, label: "People", icon: "people", rights: ["manage-people"] },
  { to: `${DESK}/audit`, label: "Audit log", icon: "log", rights: ["read-audit"] },
  { to: STUDIO, label: "Studio", icon: "studio", rights: ["edit-content"] },
];

/** @param hasStudio whether it is not switched off */
export function navigationFor(can: (right: Right) => boolean, hasStudio: boolean): NavigationEntry[] {
  const entries = ENTRIES.filter(({ to }) => hasStudio || to !== STUDIO);
  return entries.filter(({ rights }) => rights.some(can)).map(({ to, label, icon }) => ({ to, label, icon }));
}
