import { Form, Link, redirect, useSearchParams } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext, staffContext } from "#core/context.ts";
import { NOTICES, NOTICES_MAX, type ShownNotice } from "#core/notices.ts";
import { DESK } from "#core/staff.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useLastResult } from "../ui/last-result.ts";
import { useLeadNews } from "../ui/lead-news.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/notices";
import { noticesBySubject } from "./by-subject.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { notices: await context.get(deskContext).notices.list(context.get(staffContext)) };
}

interface ActionData {
  problem: string;
}

/** Marks all as read. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(deskContext).notices.read(context.get(staffContext));
  return redirect(`${NOTICES}?done`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<ActionData>(serverAction, (reason) => ({ problem: `Nothing was changed. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Notices · Desk" }];

export default function Notices({ loaderData: { notices }, ...props }: Route.ComponentProps) {
  const actionData = useLastResult(props.actionData);
  const [query] = useSearchParams();
  useLeadNews(({ what }) => what === "changed" || what === "erased", true);
  const hasUnread = notices.some(({ isUnread }) => isUnread);
  return (
    <div className="max-w-measure">
      <PageHeader title="Notices" lead="What happened on the leads and drafts that concern you.">
        {hasUnread && (
          <Form method="post">
            <Button type="submit">Mark all read</Button>
          </Form>
        )}
      </PageHeader>
      <div className="grid gap-6">
        {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
        {query.has("done") && !hasUnread && <Notice tone="success">All notices are marked as read.</Notice>}
        {notices.length === 0 ? (
          <EmptyState title="No notices yet">
            You'll see here what happens on the leads and drafts that concern you: when a lead is assigned to
            you, someone replies, a review is requested, or your draft is published.
          </EmptyState>
        ) : (
          <List notices={notices} />
        )}
        <p className="text-sm text-muted">
          {notices.length === NOTICES_MAX && `These are the last ${NOTICES_MAX}. `}Choose what you're told of,
          and how, on{" "}
          <Link to={`${DESK}/account`} className="text-deep underline">
            your account page
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

function List({ notices }: { notices: readonly ShownNotice[] }) {
  return (
    <ul className="-mx-2 divide-y divide-line">
      {noticesBySubject(notices).map(({ url, name, reference, at, isUnread, causes }) => (
        <li key={url}>
          <Link
            to={url}
            className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 rounded-sm px-2 py-2 text-sm text-ink no-underline outline-offset-[-3px] hover:bg-wash md:grid-cols-[0.5rem_minmax(0,1fr)_auto]"
          >
            <span aria-hidden="true" className={`mt-1.5 size-2 rounded-full ${isUnread ? "bg-deep" : ""}`} />
            <span className="min-w-0">
              <span className="wrap-anywhere">
                {isUnread && <span className="sr-only">Unread: </span>}
                <bdi className={isUnread ? "font-bold" : "font-medium"}>{name}</bdi>{" "}
                <span className="text-muted">{reference}</span>
              </span>
              <span className="block">
                {causes.map(({ cause, title, isUnread: isNew }, index) => (
                  <span key={cause} className={isNew ? "font-bold" : "text-muted"}>
                    {index > 0 && ", "}
                    {index === 0 ? title : inSentence(title)}
                  </span>
                ))}
              </span>
            </span>
            <span className="text-xs text-muted max-md:col-start-2">
              <When at={at} format="short" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const inSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);
