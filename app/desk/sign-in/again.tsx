import { data, redirect } from "react-router";
import { deskContext, sessionContext, staffContext } from "#core/context.ts";
import { DESK } from "#core/staff.ts";
import { AgainPage, LinkOutcome } from "../again-page.tsx";
import { signInAgainOf } from "../fresh-sign-in.ts";
import { SignInFrame } from "../ui/sign-in-frame.tsx";
import type { Route } from "./+types/again";
import { clientOf } from "./client.ts";
import { waitWords } from "./wait-words.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const staff = context.get(sessionContext);
    if (staff === null) throw redirect(`${DESK}/sign-in`);
    context.set(staffContext, staff);
  },
];

/** Before a download; forms show the same page where they are. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { isFresh } = context.get(staffContext);
  return { ...signInAgainOf(context), to: pathIn(url.searchParams.get("to") ?? ""), isFresh };
}

/** Mails a link to the person. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(staffContext).person;
  const wait = await context.get(deskContext).signIn.requestLink(email, clientOf(request, context));
  if (wait === 0) return data<{ problem?: string }>({});
  return data<{ problem?: string }>(
    { problem: waitWords(wait) },
    { status: 429, headers: { "Retry-After": String(wait) } },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in again · ${loaderData?.company} Desk` },
];

export default function Again({ loaderData, actionData }: Route.ComponentProps) {
  const { company, email } = loaderData;
  if (actionData)
    return (
      <SignInFrame company={company} title="Check your email">
        <LinkOutcome email={email} problem={actionData.problem} />
      </SignInFrame>
    );
  return <AgainPage {...loaderData} fields={[]} />;
}

/** A page of the Desk or the Studio; the Desk for anything else. */
function pathIn(to: string): string {
  const url = URL.parse(to, "http://localhost");
  const isOurs = url?.origin === "http://localhost" && /^\/(?:desk|studio)(?:\/|$)/.test(url.pathname);
  return to.startsWith("/") && isOurs ? url.pathname + url.search : DESK;
}
