import type { NoticeCause, ShownNotice } from "#core/notices.ts";

export interface SubjectNotices extends Pick<ShownNotice, "url" | "name" | "reference"> {
  /** Of the newest notice. */
  at: string;
  isUnread: boolean;
  /** Newest first, each once. */
  causes: { cause: NoticeCause; title: string; isUnread: boolean }[];
}

/** Each lead and each entry once, in the order of its first notice. */
export function noticesBySubject(notices: readonly ShownNotice[]): SubjectNotices[] {
  return [...Map.groupBy(notices, ({ url }) => url).values()].flatMap((ofSubject) => {
    const [newest] = ofSubject;
    if (newest === undefined) return [];
    const { url, name, reference, at } = newest;
    const causes = [...Map.groupBy(ofSubject, ({ cause }) => cause)].map(([cause, ofCause]) => ({
      cause,
      title: ofCause[0]?.title ?? "",
      isUnread: ofCause.some(({ isUnread }) => isUnread),
    }));
    return [{ url, name, reference, at, causes, isUnread: causes.some(({ isUnread }) => isUnread) }];
  });
}
