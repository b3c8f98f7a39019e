import { expect, test } from "vitest";
import type { NoticeCause, ShownNotice } from "#core/notices.ts";
import { noticesByLead } from "./by-lead.ts";

const notice = (lead: string, cause: NoticeCause, at: string, isUnread = false): ShownNotice => ({
  ...{ id: `${lead} ${cause} ${at}`, lead, cause, at, isUnread },
  ...{ kind: "enquiry", reference: lead.toUpperCase(), name: lead },
});

test("notices of a lead are one entry with its causes, unread if one of them is", () => {
  const grouped = noticesByLead([
    notice("nora", "answered", "2026-03-04"),
    notice("olav", "new", "2026-03-03"),
    notice("nora", "late", "2026-03-02", true),
    notice("nora", "answered", "2026-03-01"),
  ]);
  expect(grouped).toMatchObject([
    {
      ...{ lead: "nora", at: "2026-03-04", isUnread: true },
      causes: [
        { cause: "answered", isUnread: false },
        { cause: "late", isUnread: true },
      ],
    },
    { lead: "olav", isUnread: false, causes: [{ cause: "new" }] },
  ]);
});
