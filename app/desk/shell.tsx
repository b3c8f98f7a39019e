import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  NavLink,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { FormatsContext } from "#app/formats.ts";
import { deskContext, sessionContext, staffContext, studioContext } from "#core/context.ts";
import { type Formats, withClock } from "#core/formats.ts";
import { INBOX, leadUrl, type WaitingCounts } from "#core/leads.ts";
import { NOTICES, type Unread } from "#core/notices.ts";
import type { OwnTimes, PersonTimes } from "#core/person-times.ts";
import { DESK, type Person, SIGN_IN } from "#core/staff.ts";
import type { Route } from "./+types/shell";
import { AgainPage } from "./again-page.tsx";
import { Commands } from "./commands/commands.tsx";
import { KeptDrafts } from "./drafts/kept-drafts.tsx";
import { signInAgainIn } from "./fresh-sign-in.ts";
import { type NavigationEntry, navigationFor } from "./navigation.ts";
import { useBrowserNotices } from "./notices/use-browser-notices.ts";
import { useCountInTitle } from "./notices/use-count-in-title.ts";
import { useUnread } from "./notices/use-unread.ts";
import { DeskIcon } from "./ui/desk-icon.tsx";
import { loadCause } from "./ui/load-cause.ts";
import { Missing } from "./ui/missing.tsx";
import { usePersonTimes } from "./ui/person-times.ts";
import { TimeZone } from "./ui/when.tsx";
import { keepWantedPage } from "./wanted-page.ts";

/** To an admin who must add a passkey first. */
const OPEN_WHEN_LIMITED = ["", ".data"].flatMap((ending) =>
  [`${DESK}/account`, `${DESK}/sign-out`].map((page) => page + ending),
);

/** Without a session every page, also an unknown one, leads to the sign-in. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const staff = context.get(sessionContext);
    if (staff === null) throw redirect(SIGN_IN, { headers: await keepWantedPage(request) });
    if (staff.isLimited && !OPEN_WHEN_LIMITED.includes(new URL(request.url).pathname))
      throw redirect(`${DESK}/account`);
    context.set(staffContext, staff);
  },
];

/** News load only the page itself again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const cause = loadCause(args);
  if (cause === "form") return args.defaultShouldRevalidate;
  // The list has what the navigation shows of it, and the next lead opens without a request.
  const isInside = isInList(args.currentUrl) && isInList(args.nextUrl);
  return cause === "navigation" && !isInside && args.defaultShouldRevalidate;
}

const isInList = ({ pathname }: URL) => pathname === INBOX || pathname.startsWith(leadUrl(""));

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { company, parts, formats, notices, leads } = context.get(deskContext);
  const entries = navigationFor(staff.can, { hasStudio: context.get(studioContext) !== null, parts });
  return {
    ...{ person: staff.person, company, formats, entries },
    ...{ ownTimes: staff.ownTimes, times: staff.times },
    waiting: entries.some(({ to }) => to === INBOX) ? await leads.waitingCounts(staff) : null,
    unread: entries.some(({ to }) => to === NOTICES) ? await notices.unread(staff) : null,
  };
}

const ENTRY =
  "relative flex items-center gap-3 rounded-sm px-3 py-1.5 text-sm text-muted no-underline hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-bold aria-[current=page]:text-ink";

/** In the bar at the end of the page on phones. */
const IN_BAR =
  "max-md:min-h-12 max-md:flex-auto max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-1 max-md:text-xs";

/** On phones the others are in a menu. */
const BAR_MAX = 5;

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <KeptDrafts person={loaderData.person.id}>
        <Outlet />
      </KeptDrafts>
    </Frame>
  );
}

/** The page for a missing URL keeps the navigation. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const again = isRouteErrorResponse(error) ? signInAgainIn(error.data) : null;
  if (again !== null) return <AgainPage {...again} to={pathname + search} isFresh={false} />;
  if (loaderData === undefined || !isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Frame {...loaderData}>
      <Missing />
    </Frame>
  );
}

interface FrameProps {
  person: Person;
  company: string;
  ownTimes: OwnTimes;
  times: PersonTimes;
  formats: Formats;
  entries: readonly NavigationEntry[];
  unread: Unread | null;
  waiting: WaitingCounts | null;
  children: ReactNode;
}

function Frame({ person, company, formats, entries, unread: loaded, children, ...props }: FrameProps) {
  const { timeZone, clock } = usePersonTimes(props.ownTimes, props.times);
  const unread = useUnread(loaded);
  useCountInTitle(unread?.count ?? 0);
  useBrowserNotices(unread);
  return (
    <div className="min-h-dvh bg-paper md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="absolute top-0 left-0 z-30 [transform:translateY(-110%)] bg-ink px-5 py-3 text-paper focus:[transform:none]"
      >
        Skip to the content
      </a>
      <header className="flex flex-col gap-6 bg-wash p-4 max-md:flex-row max-md:flex-wrap max-md:items-center max-md:gap-2 max-md:border-b max-md:border-line max-md:py-2 md:sticky md:top-0 md:h-dvh md:border-r md:border-line">
        <p className="flex min-w-0 items-baseline gap-2 px-3 text-sm max-md:mr-auto max-md:px-1 md:pt-2">
          <span className="display wrap-anywhere text-lg">{company}</span>
          <span className="text-muted">Desk</span>
        </p>
        <Commands pages={entries} />
        <Navigation entries={entries} unread={unread?.count ?? 0} waiting={props.waiting} />
        <AccountLink person={person} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-4 pt-6 pb-24 has-[[data-split]]:p-0 md:px-8 md:pt-8"
      >
        <FormatsContext value={withClock(formats, clock)}>
          <TimeZone value={timeZone}>{children}</TimeZone>
        </FormatsContext>
      </main>
    </div>
  );
}

interface NavigationProps {
  entries: readonly NavigationEntry[];
  unread: number;
  waiting: WaitingCounts | null;
}

function Navigation({ entries, unread, waiting }: NavigationProps) {
  const { pathname } = useLocation();
  const inBar = entries.length > BAR_MAX ? entries.slice(0, BAR_MAX - 1) : entries;
  const others = entries.slice(inBar.length);
  const count = (to: string) =>
    to === NOTICES ? <UnreadCount count={unread} /> : to === INBOX && <WaitingCount counts={waiting} />;
  return (
    <nav
      aria-label="Desk"
      className="flex max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-wash max-md:p-1 md:flex-1 md:flex-col md:gap-0.5"
    >
      {entries.map(({ to, label, icon }, index) => (
        <NavLink
          key={to}
          to={to}
          className={`${ENTRY} ${IN_BAR} ${index < inBar.length ? "" : "max-md:hidden"}`}
        >
          <DeskIcon name={icon} />
          {label}
          {count(to)}
        </NavLink>
      ))}
      {others.length > 0 && (
        // A new page closes it.
        <details key={pathname} className="flex max-md:flex-auto md:hidden">
          <summary
            className={`${ENTRY} ${IN_BAR} ${others.some(({ to }) => pathname.startsWith(to)) ? "font-bold text-ink" : ""}`}
          >
            <DeskIcon name="more" />
            More
          </summary>
          <div className="absolute right-1 bottom-full mb-1 grid min-w-48 border border-edge bg-raised p-1 shadow-float">
            {others.map(({ to, label, icon }) => (
              <NavLink key={to} to={to} className={`${ENTRY} min-h-11`}>
                <DeskIcon name={icon} />
                {label}
                {count(to)}
              </NavLink>
            ))}
          </div>
        </details>
      )}
    </nav>
  );
}

/** As the list says, which is loaded anew with news. */
function WaitingCount({ counts: loaded }: { counts: WaitingCounts | null }) {
  const list = useRouteLoaderData<{ waiting: WaitingCounts }>("desk/inbox/list");
  const counts = list?.waiting ?? loaded;
  if (counts === null || counts.waiting === 0) return null;
  return (
    <span
      className={`text-xs tabular-nums max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-2.5 md:ml-auto ${counts.unread > 0 ? "rounded-sm bg-ink px-1.5 font-bold text-paper" : ""}`}
    >
      {counts.waiting > 999 ? "999+" : counts.waiting}
      <span className="sr-only"> waiting for us{counts.unread > 0 && `, ${counts.unread} unread`}</span>
    </span>
  );
}

function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-sm bg-ink px-1.5 text-xs font-bold text-paper tabular-nums max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-2 md:ml-auto">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}

function AccountLink({ person }: { person: Person }) {
  const initials = person.name
    .split(/\s+/)
    .map(([letter = ""]) => letter)
    .slice(0, 2)
    .join("")
    .toUpperCase();
  return (
    <NavLink
      to={`${DESK}/account`}
      className="flex min-w-0 items-center gap-3 rounded-sm px-3 py-2 text-sm no-underline hover:bg-raised aria-[current=page]:bg-raised max-md:px-1.5"
    >
      <span
        aria-hidden="true"
        className="grid size-8 flex-none place-items-center rounded-sm bg-sky-2 text-xs font-bold text-ink"
      >
        {initials}
      </span>
      <span className="min-w-0 max-md:sr-only">
        <span className="block font-bold md:truncate">{person.name}</span>
        <span className="block text-xs text-muted md:truncate">Account and sign out</span>
      </span>
    </NavLink>
  );
}
