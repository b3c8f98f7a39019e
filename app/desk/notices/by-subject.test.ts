import { expect, test } from "vitest";
import type { NoticeCause, ShownNotice } from "#core/notices.ts";
import { noticesBySubject } from "./by-subject.ts";

const notice = (name: string, cause: NoticeCause, at: string, isUnread = false): ShownNotice => ({
  ...{ id: `${name} ${cause} ${at}`, cause, title: cause, at, isUnread },
  ...{ url: `/desk/leads/${name}`, reference: name.toUpperCase(), name },
});

test("notices of a lead are one entry with its causes, unread if one of them is", () => {
  const grouped = noticesBySubject([
    notice("nora", "answered", "2026-03-04"),
    notice("olav", "new", "2026-03-03"),
    notice("nora", "late", "2026-03-02", true),
    notice("nora", "answered", "2026-03-01"),
  ]);
  expect(grouped).toMatchObject([
    {
      ...{ url: "/desk/leads/nora", at: "2026-03-04", isUnread: true },
      causes: [
        { cause: "answered", isUnread: false },
        { cause: "late", isUnread: true },
      ],
    },
    { url: "/desk/leads/olav", isUnread: false, causes: [{ cause: "new" }] },
  ]);
});
