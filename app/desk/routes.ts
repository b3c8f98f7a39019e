import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The Desk. Only its own pages name these routes (server/staff/desk-pages.ts). */
export const deskRoutes = prefix("desk", [
  layout("desk/document.tsx", [
    route("sign-in", "desk/sign-in/sign-in.tsx"),
    route("sign-in/link", "desk/sign-in/link.tsx"),
    route("sign-in/invitation", "desk/sign-in/invitation.tsx"),
    route("sign-in/first-admin", "desk/sign-in/first-admin.tsx"),
    route("sign-in/again", "desk/sign-in/again.tsx"),
    // Everything below needs a session.
    layout("desk/shell.tsx", [
      index("desk/index.tsx"),
      route("find", "desk/commands/find.ts"),
      // The list stays where it is while leads are opened.
      layout("desk/inbox/list.tsx", [
        route("inbox", "desk/inbox/inbox.tsx"),
        route("leads/:id", "desk/lead/lead.tsx"),
      ]),
      route("inbox/rows", "desk/inbox/page-rows.ts"),
      route("new/:kind", "desk/new-lead.tsx"),
      route("leads/:id/draft", "desk/lead/draft.ts"),
      route("leads/:id/interview", "desk/applications/interview.tsx"),
      route("leads/:id/presence", "desk/lead/presence.ts"),
      route("enquiries", "desk/enquiries/board.tsx"),
      route("applications", "desk/applications/board.tsx"),
      route("applications/decide", "desk/applications/decide.tsx"),
      route("notices", "desk/notices/notices.tsx"),
      route("notices/unread", "desk/notices/unread.ts"),
      route("overview", "desk/overview/overview.tsx"),
      route("overview/funnel", "desk/overview/funnel.tsx"),
      route("calls", "desk/calls/calls.tsx"),
      route("calls/calendars", "desk/calls/calendars.tsx"),
      route("people", "desk/people.tsx"),
      route("connections", "desk/connections/connections.tsx"),
      route("connections/new", "desk/connections/new-connection.tsx"),
      route("connections/:id", "desk/connections/connection.tsx"),
      route("audit", "desk/audit.tsx"),
      route("account", "desk/account.tsx"),
      route("sign-out", "desk/sign-out.ts"),
      route("*", "desk/not-found.tsx"),
    ]),
  ]),
]) satisfies RouteConfig;
