import { data, Form, redirect } from "react-router";
import { TOKEN_PAGE_HEADERS, tokenOf } from "#app/token-link.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext } from "#core/context.ts";
import { DESK } from "#core/staff.ts";
import { Button, ButtonAnchor } from "../ui/button.tsx";
import { SignInFrame } from "../ui/sign-in-frame.tsx";
import type { Route } from "./+types/link";
import { clientOf } from "./client.ts";

/** Mail scanners follow links: opening the page uses nothing up, its button does. */
export function loader({ context }: Route.LoaderArgs) {
  return data({ company: context.get(deskContext).company }, { headers: TOKEN_PAGE_HEADERS });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { signIn } = context.get(deskContext);
  const headers = await signIn.acceptLink(tokenOf(url), clientOf(request, context));
  return headers === null ? data({ isRefused: true }, { status: 410 }) : redirect(DESK, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in · ${loaderData?.company} Desk` },
];

export default function Link({ loaderData: { company }, actionData }: Route.ComponentProps) {
  if (actionData?.isRefused) {
    return (
      <SignInFrame company={company} title="This link no longer works">
        <Notice tone="error">A sign-in link works once and expires after 10 minutes.</Notice>
        <ButtonAnchor href={`${DESK}/sign-in`} variant="strong">
          Get a new link
        </ButtonAnchor>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame company={company} title="Sign in">
      <Form method="post" reloadDocument discover="none" className="grid">
        <Button type="submit" variant="strong" autoFocus>
          Sign in
        </Button>
      </Form>
    </SignInFrame>
  );
}
