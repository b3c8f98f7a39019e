import { useState } from "react";
import type { LeadRow } from "#core/leads.ts";

/** The open lead, and the leads opened in this list with the version that was read. */
export interface Opened {
  id: string | null;
  versions: ReadonlyMap<string, number>;
}

/** The list isn't loaded anew when a lead is opened, so what was read is remembered here. */
export function useOpened(id: string | null, rows: readonly Pick<LeadRow, "id" | "version">[]): Opened {
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map());
  const version = rows.find((row) => row.id === id)?.version;
  if (id !== null && version !== undefined && versions.get(id) !== version)
    setVersions(new Map([...versions, [id, version]]));
  const [opened, setOpened] = useState<Opened>({ id, versions });
  if (opened.id === id && opened.versions === versions) return opened;
  setOpened({ id, versions });
  return opened;
}

export const isSeen = ({ versions }: Opened, { id, version }: Pick<LeadRow, "id" | "version">): boolean =>
  versions.get(id) === version;
