import { data, Form, redirect } from "react-router";
import { TOKEN_PAGE_HEADERS, tokenOf } from "#app/token-link.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext } from "#core/context.ts";
import { DESK } from "#core/staff.ts";
import { Button, ButtonAnchor } from "../ui/button.tsx";
import { SignInFrame } from "../ui/sign-in-frame.tsx";
import type { Route } from "./+types/invitation";
import { clientOf } from "./client.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { company, signIn } = context.get(deskContext);
  const person = await signIn.findInvited(tokenOf(url));
  const status = person === null ? 410 : 200;
  return data({ company, name: person?.name ?? null }, { status, headers: TOKEN_PAGE_HEADERS });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { signIn } = context.get(deskContext);
  const headers = await signIn.acceptInvitation(tokenOf(url), clientOf(request, context));
  return headers === null ? data({ isRefused: true }, { status: 410 }) : redirect(DESK, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitation · ${loaderData?.company} Desk` },
];

export default function Invitation({ loaderData: { company, name }, actionData }: Route.ComponentProps) {
  if (name === null || actionData?.isRefused) {
    return (
      <SignInFrame company={company} title="This invitation no longer works">
        <Notice tone="error">
          An invitation works once and expires after 3 days. If you were invited, you can still sign in with a
          link sent to the same email address.
        </Notice>
        <ButtonAnchor href={`${DESK}/sign-in`} variant="strong">
          Get a sign-in link
        </ButtonAnchor>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame company={company} title={`Welcome, ${name}`}>
      <p className="text-sm text-muted">You've been invited to the {company} Desk.</p>
      <Form method="post" reloadDocument discover="none" className="grid">
        <Button type="submit" variant="strong" autoFocus>
          Sign in
        </Button>
      </Form>
    </SignInFrame>
  );
}
