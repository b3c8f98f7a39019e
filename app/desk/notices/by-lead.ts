import type { NoticeCause, ShownNotice } from "#core/notices.ts";

export interface LeadNotices extends Pick<ShownNotice, "lead" | "kind" | "name" | "reference"> {
  /** Of the newest notice. */
  at: string;
  isUnread: boolean;
  /** Newest first, each once. */
  causes: { cause: NoticeCause; isUnread: boolean }[];
}

/** Each lead once, in the order of its first notice. */
export function noticesByLead(notices: readonly ShownNotice[]): LeadNotices[] {
  return [...Map.groupBy(notices, ({ lead }) => lead).values()].flatMap((ofLead) => {
    const [newest] = ofLead;
    if (newest === undefined) return [];
    const { lead, kind, name, reference, at } = newest;
    const causes = [...Map.groupBy(ofLead, ({ cause }) => cause)].map(([cause, ofCause]) => ({
      cause,
      isUnread: ofCause.some(({ isUnread }) => isUnread),
    }));
    return [{ lead, kind, name, reference, at, causes, isUnread: causes.some(({ isUnread }) => isUnread) }];
  });
}
