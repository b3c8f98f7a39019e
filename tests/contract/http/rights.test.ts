import { randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { deskRoutes } from "#app/desk/routes.ts";
import { studioRoutes } from "#app/studio/routes.ts";
import type { LeadKind } from "#core/leads.ts";
import { ROLES, type Role } from "#core/staff.ts";
import { createVisitor, signInAs } from "#tests/support/desk-visitor.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";
import { ask, openLeadsOf, type StaffRequest, statusOf } from "#tests/support/staff-requests.ts";

const ALL: readonly Role[] = ROLES;
const ADMIN: readonly Role[] = ["admin"];
const EDITORS: readonly Role[] = ["admin", "editor"];
const WRITERS: readonly Role[] = ["admin", "editor", "author"];
const LEADS: readonly Role[] = ["admin", "sales", "hr", "reader"];
const READ = { enquiry: ["admin", "sales", "reader"], application: ["admin", "hr"] } as const;
const CALLS: readonly Role[] = ["admin", "sales", "hr"];
const WORK = { enquiry: ["admin", "sales"], application: ["admin", "hr"] } as const;

const PUBLIC = [
  "/desk/sign-in",
  "/desk/sign-in/link",
  "/desk/sign-in/invitation",
  "/desk/sign-in/first-admin",
];

const POST = "entry=ble-battery-arithmetic";
const PICTURE = "file=people%2Fmaren-oakfield.svg";

interface Row extends StaffRequest {
  kind?: LeadKind;
  /** Others get the response for a missing lead, or 404. */
  roles: readonly Role[];
  status: number;
}

const NOTE = { intent: "note", text: "Call back" };
const REPLY = { intent: "reply", subject: "Hello", text: "Hello" };

const ofLead = (kind: LeadKind): Row[] => {
  const change = (fields: Record<string, string>, status = 200): Row[] => [
    { path: "/desk/leads/LEAD", kind, fields, roles: WORK[kind], status },
  ];
  return [
    { path: "/desk/leads/LEAD", kind, roles: READ[kind], status: 200 },
    { path: "/desk/leads/LEAD.data", kind, roles: READ[kind], status: 200 },
    ...change(NOTE),
    ...change(REPLY),
    ...["close", "reopen", "answered-elsewhere", "mark-spam", "approve"].flatMap((intent) =>
      change({ intent }),
    ),
    ...change({ intent: "assign", owner: "" }),
    ...change({ intent: "snooze", until: "tomorrow" }),
    ...change({ intent: "snooze", until: "day", day: "2000-01-01" }, 409),
    ...change({ intent: "follow-up", until: "next-week" }),
    ...change({ intent: "unsnooze" }),
    ...change({ intent: "resend", delivery: "none" }, 422),
    {
      path: "/desk/leads/LEAD",
      kind,
      fields: { intent: "erase", reference: "x" },
      roles: ADMIN,
      status: 422,
    },
    { path: "/desk/leads/LEAD/draft", kind, fields: { text: "Hello" }, roles: WORK[kind], status: 200 },
    {
      path: "/desk/leads/LEAD/draft",
      kind,
      fields: { kind: "note", text: "Hello" },
      roles: WORK[kind],
      status: 200,
    },
    ...change({ intent: "undo", event: "none" }, 410),
    { path: "/desk/leads/LEAD/presence", kind, fields: {}, roles: READ[kind], status: 200 },
    { path: "/desk/inbox", kind, fields: { intent: "close", id: "LEAD" }, roles: WORK[kind], status: 200 },
    {
      path: "/desk/inbox",
      kind,
      fields: { intent: "mark-spam", id: "LEAD" },
      roles: WORK[kind],
      status: 200,
    },
  ];
};

/** Every URL and form of the Desk and the Studio. */
const TABLE: readonly Row[] = [
  { path: "/desk", roles: ALL, status: 302 },
  { path: "/desk/manifest?paths=/desk/account", roles: ALL, status: 204 },
  { path: "/desk/inbox", roles: LEADS, status: 200 },
  { path: "/desk/inbox?q=ada", roles: LEADS, status: 200 },
  { path: "/desk/inbox/rows?view=all&page=1", roles: LEADS, status: 200 },
  { path: "/desk/inbox", fields: { intent: "save-view", name: "Late" }, roles: LEADS, status: 200 },
  {
    path: "/desk/inbox",
    fields: { intent: "rename-view", view: "none", name: "x" },
    roles: LEADS,
    status: 422,
  },
  { path: "/desk/inbox", fields: { intent: "share-view", view: "none" }, roles: LEADS, status: 409 },
  { path: "/desk/inbox", fields: { intent: "list-choices", view: "all" }, roles: LEADS, status: 302 },
  { path: "/desk/inbox", fields: { intent: "remove-view", view: "none" }, roles: LEADS, status: 409 },
  ...ofLead("enquiry"),
  ...ofLead("application"),
  {
    ...{ path: "/desk/leads/LEAD", kind: "application", roles: WORK.application, status: 200 },
    fields: { intent: "interview", text: "Good" },
  },
  {
    ...{ path: "/desk/leads/LEAD", kind: "application", roles: WORK.application, status: 200 },
    fields: { intent: "stage", stage: "offer" },
  },
  ...(["enquiry", "application"] as const).flatMap((kind): Row[] => {
    const page = kind === "enquiry" ? "/desk/new/lead" : "/desk/new/applicant";
    const entered = { name: "Ada", phone: "5125550142", entered: "phone", text: "Called" };
    return [
      { path: page, roles: WORK[kind], status: 200 },
      { path: page, fields: { name: "Ada" }, roles: WORK[kind], status: 422 },
      { path: page, fields: entered, roles: WORK[kind], status: 303 },
    ];
  }),
  { path: "/desk/new/other", roles: [], status: 404 },
  {
    ...{ path: "/desk/leads/LEAD", kind: "enquiry", roles: WORK.enquiry, status: 200 },
    fields: { intent: "stage", stage: "won", value: "12,000" },
  },
  {
    ...{ path: "/desk/leads/LEAD", kind: "enquiry", roles: WORK.enquiry, status: 409 },
    fields: { intent: "stage", stage: "won", value: "a lot" },
  },
  { path: "/desk/enquiries", roles: READ.enquiry, status: 200 },
  {
    ...{ path: "/desk/enquiries", kind: "enquiry", roles: WORK.enquiry, status: 200 },
    fields: { id: "LEAD", stage: "lost", "lost-reason": "Budget", version: "0" },
  },
  { path: "/desk/applications", roles: READ.application, status: 200 },
  {
    ...{ path: "/desk/applications", kind: "application", roles: WORK.application, status: 200 },
    fields: { id: "LEAD", stage: "offer", version: "0" },
  },
  { path: "/desk/applications/decide?id=none&stage=rejected", roles: WORK.application, status: 200 },
  {
    ...{ path: "/desk/applications/decide", kind: "application", roles: WORK.application, status: 200 },
    fields: { id: "LEAD", stage: "offer" },
  },
  { path: "/desk/leads/LEAD/interview", kind: "application", roles: WORK.application, status: 200 },
  {
    ...{ path: "/desk/leads/LEAD/interview", kind: "application", roles: WORK.application, status: 409 },
    fields: { at: "2020-01-01T09:00:00.000Z" },
  },
  { path: "/desk/files/LEAD", kind: "application", roles: READ.application, status: 200 },
  { path: "/desk/copies/LEAD", kind: "application", roles: ADMIN, status: 200 },
  { path: "/desk/export.csv?view=all", roles: ["admin", "sales", "hr"], status: 200 },
  { path: "/desk/events", roles: ALL, status: 200 },
  { path: "/desk/notices", roles: ALL, status: 200 },
  { path: "/desk/notices", fields: {}, roles: ALL, status: 302 },
  { path: "/desk/notices/unread", roles: ALL, status: 200 },
  { path: "/desk/notices/unread", fields: { lead: "none" }, roles: ALL, status: 200 },
  { path: "/desk/notices/unread", fields: { collection: "home" }, roles: ALL, status: 200 },
  { path: "/desk/overview", roles: ALL, status: 200 },
  { path: "/desk/overview/funnel", roles: ALL, status: 200 },
  { path: "/desk/calls", roles: CALLS, status: 200 },
  { path: "/desk/calls?intent=move&id=none", roles: CALLS, status: 200 },
  { path: "/desk/calls", fields: { intent: "cancel", id: "none" }, roles: CALLS, status: 409 },
  { path: "/desk/calls", fields: { intent: "move", id: "none", at: "" }, roles: CALLS, status: 422 },
  { path: "/desk/calls", fields: { intent: "no-show", id: "none" }, roles: CALLS, status: 409 },
  { path: "/desk/calls", fields: { intent: "undo", event: "none" }, roles: CALLS, status: 410 },
  { path: "/desk/calls", fields: { intent: "remove-hours", id: "none" }, roles: WORK.enquiry, status: 200 },
  { path: "/desk/calls", fields: { intent: "closed" }, roles: WORK.enquiry, status: 422 },
  { path: "/desk/calls", fields: { intent: "closed-day" }, roles: WORK.enquiry, status: 422 },
  { path: "/desk/calls", fields: { intent: "open" }, roles: WORK.enquiry, status: 422 },
  { path: "/desk/calls/calendars", roles: WORK.enquiry, status: 200 },
  { path: "/desk/calls/calendars", fields: { intent: "add" }, roles: WORK.enquiry, status: 422 },
  {
    path: "/desk/calls/calendars",
    fields: { intent: "remove", id: "none" },
    roles: WORK.enquiry,
    status: 200,
  },
  // Empty for people without leads.
  { path: "/desk/find?q=ada", roles: ALL, status: 200 },
  { path: "/desk/people", roles: ADMIN, status: 200 },
  { path: "/desk/people.data", roles: ADMIN, status: 200 },
  { path: "/desk/people", fields: { intent: "invite" }, roles: ADMIN, status: 422 },
  { path: "/desk/people", fields: { intent: "invite-again", id: "none" }, roles: ADMIN, status: 409 },
  {
    path: "/desk/people",
    fields: { intent: "change", id: "none", role: "admin" },
    roles: ADMIN,
    status: 409,
  },
  { path: "/desk/people", fields: { intent: "remove", id: "none" }, roles: ADMIN, status: 409 },
  { path: "/desk/connections", roles: ADMIN, status: 200 },
  { path: "/desk/connections.data", roles: ADMIN, status: 200 },
  { path: "/desk/connections/new?format=slack", roles: ADMIN, status: 200 },
  { path: "/desk/connections/new", fields: { url: "https://10.0.0.7/" }, roles: ADMIN, status: 422 },
  { path: "/desk/connections/none", roles: [], status: 404 },
  ...["save", "test", "turn-on", "turn-off", "renew-secret", "send-again", "remove"].map(
    (intent): Row => ({ path: "/desk/connections/none", fields: { intent }, roles: [], status: 404 }),
  ),
  { path: "/desk/audit", roles: ADMIN, status: 200 },
  { path: "/desk/account", roles: ALL, status: 200 },
  { path: "/desk/account", fields: { intent: "rename" }, roles: ALL, status: 422 },
  { path: "/desk/account", fields: { intent: "notices" }, roles: ALL, status: 400 },
  { path: "/desk/account", fields: { intent: "end-session", id: "none" }, roles: ALL, status: 302 },
  { path: "/desk/account", fields: { intent: "remove-passkey", id: "none" }, roles: ALL, status: 302 },
  { path: "/desk/account", fields: { intent: "unknown" }, roles: ALL, status: 400 },
  { path: "/desk/sign-out", roles: ALL, status: 302 },
  { path: "/desk/sign-in/again?to=/desk/export.csv", roles: ALL, status: 200 },
  { path: "/desk/sign-in/again", fields: {}, roles: ALL, status: 200 },
  { path: "/desk/no-such-page", roles: [], status: 404 },
  ...[
    "/studio",
    "/studio/new",
    "/studio/drafts",
    "/studio/library",
    "/studio/calendar",
    "/studio/search?q=kites",
    `/studio/library/image?${PICTURE}`,
    "/studio/services",
    "/studio/home/edit",
    "/studio/faqs/edit?entry=1",
    "/studio/seo/edit?entry=%2Fblog",
    "/studio/home/history",
  ].map((page): Row => ({ path: page, roles: WRITERS, status: 200 })),
  { path: `/studio/posts/duplicate?${POST}`, roles: WRITERS, status: 200 },
  { path: `/studio/posts/duplicate?${POST}`, fields: { title: "" }, roles: WRITERS, status: 422 },
  ...["rename", "retire"].flatMap((page): Row[] => [
    { path: `/studio/posts/${page}?${POST}`, roles: EDITORS, status: 200 },
    {
      path: `/studio/posts/${page}?${POST}`,
      fields: { to: "/blog", seen: "none" },
      roles: EDITORS,
      status: 422,
    },
  ]),
  {
    path: `/studio/library/replace?${PICTURE}&with=people%2Fdara-whitlatch.svg`,
    roles: EDITORS,
    status: 200,
  },
  { path: "/studio", fields: {}, roles: WRITERS, status: 302 },
  { path: "/studio/new", fields: {}, roles: WRITERS, status: 422 },
  { path: "/studio/drafts", fields: {}, roles: EDITORS, status: 422 },
  { path: `/studio/library/image?${PICTURE}`, fields: { seen: "none" }, roles: EDITORS, status: 422 },
  {
    path: `/studio/library/replace?${PICTURE}&with=people%2Fdara-whitlatch.svg`,
    fields: { seen: "none" },
    roles: EDITORS,
    status: 422,
  },
  { path: "/studio/library/image?file=none", fields: { intent: "delete" }, roles: [], status: 404 },
  ...["publish", "unschedule", "make-new"].map(
    (intent): Row => ({
      path: "/studio/faqs/edit?entry=none",
      fields: { intent, seen: "none" },
      roles: EDITORS,
      status: 404,
    }),
  ),
  ...["cancel", "retire"].map(
    (intent): Row => ({
      path: `/studio/posts/retire?${POST}`,
      fields: { intent, to: "/blog", seen: "none" },
      roles: EDITORS,
      status: 422,
    }),
  ),
  {
    path: "/studio/drafts",
    fields: { "cancel-retirement": '["posts","none"]' },
    roles: EDITORS,
    status: 302,
  },
  { path: "/studio/home/history", fields: { revision: "none" }, roles: EDITORS, status: 409 },
  { path: "/studio/home/edit", fields: { intent: "publish", at: "2000-01-01" }, roles: EDITORS, status: 422 },
  { path: "/studio/data/save", json: {}, roles: WRITERS, status: 400 },
  { path: "/studio/data/presence", fields: { collection: "home" }, roles: WRITERS, status: 200 },
  ...["ask", "comment", "resolve", "reopen"].map(
    (intent): Row => ({ path: "/studio/data/review", fields: { intent }, roles: WRITERS, status: 422 }),
  ),
  { path: "/studio/data/review", fields: { intent: "send-back" }, roles: EDITORS, status: 422 },
  { path: "/studio/data/pictures", fields: {}, roles: WRITERS, status: 422 },
  { path: "/studio/home/edit", fields: { intent: "unknown" }, roles: EDITORS, status: 422 },
  ...[
    "/studio/no/such/page",
    "/studio/library/image?file=..%2Fcompany.yaml",
    `/studio/library/replace?${PICTURE}`,
    "/studio/no-such/edit",
    "/studio/posts/edit?entry=../company",
    "/studio/__proto__",
    "/studio/posts/duplicate?entry=../company",
    "/studio/redirects/duplicate?entry=/old",
    "/studio/posts/rename?entry=../company",
    "/studio/posts/retire?entry=../company",
    "/studio/company/retire",
    "/studio/writtenPages/rename?entry=privacy",
  ].map((page): Row => ({ path: page, roles: [], status: 404 })),
];

test.each(ROLES)("%s uses the pages and forms of the role, and no others", async (role) => {
  const site = await openSiteOnPort();
  const { receive, stateOf } = await openLeadsOf(site);
  const visitor = await signInAs(site, role);
  for (const row of TABLE) {
    const said = [row.path, row.kind, row.fields];
    const lead = row.kind === undefined ? "" : await receive(row.kind);
    const before = await stateOf(lead);
    const status = await statusOf(await ask(visitor, row, lead));
    if (row.roles.includes(role)) {
      expect.soft([...said, status]).toEqual([...said, row.status]);
      continue;
    }
    const mayRead = row.kind !== undefined && (READ[row.kind] as readonly Role[]).includes(role);
    const unknown =
      row.kind === undefined || mayRead ? 404 : await statusOf(await ask(visitor, row, randomUUID()));
    expect.soft([...said, status]).toEqual([...said, unknown]);
    expect.soft([...said, await stateOf(lead)]).toEqual([...said, before]);
  }
});

test("without a session every URL is unknown or leads to the sign-in, and nothing is revealed", async () => {
  const site = await openSiteOnPort();
  const { receive, stateOf } = await openLeadsOf(site);
  const visitor = createVisitor(site);
  for (const row of TABLE) {
    const said = [row.path, row.kind, row.fields];
    const lead = row.kind === undefined ? "" : await receive(row.kind);
    const before = await stateOf(lead);
    const answers = await Promise.all(
      [lead, randomUUID()].map(async (id) => {
        const response = await ask(visitor, row, id);
        return [response.status, response.headers.get("location"), await response.text()];
      }),
    );
    const [status, location, text] = answers[0] as [number, string | null, string];
    expect([...said, answers[0]]).toEqual([...said, answers[1]]);
    if (row.path.endsWith(".data"))
      expect([...said, text]).toEqual([...said, expect.stringContaining("/desk/sign-in")]);
    else if (status === 302) expect([...said, location, text]).toEqual([...said, "/desk/sign-in", ""]);
    else
      expect([...said, status, text]).toEqual([
        ...said,
        404,
        expect.stringMatching(/^(?:Not|Page not) found\b.*\n$/),
      ]);
    expect(await stateOf(lead)).toEqual(before);
  }
});

test("the table has every route of the Desk and the Studio", () => {
  const patternsOf = (routes: readonly RouteConfigEntry[], parent = ""): string[] =>
    routes.flatMap(({ path: own = "", children }) => {
      const pattern = own === "" ? parent : `${parent}/${own}`;
      return children ? patternsOf(children, pattern) : [pattern];
    });
  const listed = [...PUBLIC, ...TABLE.map(({ path }) => new URL(path, "http://localhost").pathname)];
  const missing = patternsOf([...deskRoutes, ...studioRoutes]).filter(
    (pattern) => !listed.some((path) => matchPath(pattern, path)),
  );
  expect(missing).toEqual([]);
});
