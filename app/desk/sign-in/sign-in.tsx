import { useEffect } from "react";
import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext, formContext, sessionContext } from "#core/context.ts";
import { EMAIL_MAX } from "#core/email.ts";
import { DESK } from "#core/staff.ts";
import { cutText } from "#core/text.ts";
import { forgetEverywhere } from "../drafts/kept-drafts.tsx";
import { sendOr } from "../drafts/unsent-form.ts";
import { PasskeyButton } from "../passkey-button.tsx";
import { checkEmail } from "../person-form.ts";
import { Button, ButtonAnchor } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { SignInFrame } from "../ui/sign-in-frame.tsx";
import type { Route } from "./+types/sign-in";
import { clientOf } from "./client.ts";
import { waitWords } from "./wait-words.ts";

const PROBLEMS: Readonly<Record<string, string>> = {
  sso: "Single sign-on failed. Ask an admin whether you were invited under the email address you use there.",
  "sso-unavailable": "Single sign-on is unavailable right now. Use an email link instead.",
};

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(sessionContext) !== null) throw redirect(DESK);
  const { company, signIn } = context.get(deskContext);
  return { company, sso: signIn.hasSso ? signIn.ssoName : null };
}

/** The answer is the same for known and unknown addresses. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String(context.get(formContext).get("email") ?? "").trim();
  const error = checkEmail(email);
  if (error !== null) return data({ email: cutText(email, EMAIL_MAX), error }, { status: 422 });
  const wait = await context.get(deskContext).signIn.requestLink(email, clientOf(request, context));
  if (wait === 0) return { email, isSent: true, error: undefined };
  return data({ email, error: waitWords(wait) }, { status: 429, headers: { "Retry-After": String(wait) } });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get("email") ?? "");
  return sendOr<Awaited<ReturnType<typeof serverAction>>>(serverAction, (error) => ({ email, error }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in · ${loaderData?.company} Desk` },
];

export default function SignIn({ loaderData: { company, sso }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isSignedOut = query.get("done") === "signed-out";
  useEffect(() => {
    if (isSignedOut) forgetEverywhere();
  }, [isSignedOut]);
  const isSending = useNavigation().state === "submitting";
  const problem = PROBLEMS[query.get("problem") ?? ""];
  const email = actionData?.email ?? "";
  if (actionData && "isSent" in actionData) {
    return (
      <SignInFrame company={company} title="Check your email">
        <Notice tone="success">
          If <strong className="wrap-anywhere">{email}</strong> has access, a sign-in link is on its way. It
          works once and expires after 10 minutes. If you ask for several, the next one can take up to 5
          minutes.
        </Notice>
        <p className="text-sm text-muted">
          No email? Check your spam folder, or{" "}
          <a href={`${DESK}/sign-in`} className="text-deep underline">
            request another link
          </a>
          .
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame company={company} title="Sign in">
      {problem && <Notice tone="error">{problem}</Notice>}
      {isSignedOut && <Notice tone="success">You're signed out.</Notice>}
      <Form method="post" noValidate discover="none" className="grid gap-4">
        <TextField
          name="email"
          type="email"
          label="Email address"
          autoComplete="username webauthn"
          defaultValue={email}
          error={actionData?.error}
          isRequired
        />
        <Button type="submit" variant="strong" isPending={isSending}>
          Email me a link
        </Button>
      </Form>
      <div className="grid gap-3 border-t border-line pt-6">
        <PasskeyButton />
        {sso !== null && <ButtonAnchor href={`${DESK}/auth/sso`}>Sign in with {sso}</ButtonAnchor>}
      </div>
    </SignInFrame>
  );
}
