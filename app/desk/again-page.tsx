import { useRef } from "react";
import { Form, useFetcher } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { DESK, SIGN_IN_AGAIN } from "#core/staff.ts";
import type { SignInAgain } from "./fresh-sign-in.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { Button, ButtonAnchor } from "./ui/button.tsx";
import { SignInFrame } from "./ui/sign-in-frame.tsx";

interface AgainPageProps extends SignInAgain {
  /** The page to go on to, or to post the fields to. */
  to: string;
  isFresh: boolean;
}

/**
 * Asks for another sign-in in this browser before a dangerous action. What was posted stays in the page, so links open in new
 * tabs; without scripts too.
 */
export function AgainPage({ company, email, sso, fields, to, isFresh }: AgainPageProps) {
  const fetcher = useFetcher<{ problem?: string }>();
  const next = useRef<HTMLFormElement>(null);
  return (
    <SignInFrame company={company} title="Is it still you?">
      {isFresh ? (
        <Notice tone="success">You're signed in again.</Notice>
      ) : (
        <p className="text-sm text-muted">
          You signed in more than 15 minutes ago, and this step needs a more recent sign-in. Sign in again in
          this browser, then continue. You won't lose what you entered.
        </p>
      )}
      {!isFresh && (
        <div className="grid gap-3">
          <PasskeyButton onSignedIn={() => next.current?.requestSubmit()} />
          {sso !== null && (
            <ButtonAnchor href={`${DESK}/auth/sso?again`} target="_blank" rel="noreferrer">
              Sign in with {sso}
            </ButtonAnchor>
          )}
          <fetcher.Form method="post" action={SIGN_IN_AGAIN} target="_blank" className="grid">
            <Button type="submit" isPending={fetcher.state !== "idle"}>
              Email me a link
            </Button>
          </fetcher.Form>
          {fetcher.data && <LinkOutcome email={email} problem={fetcher.data.problem} />}
        </div>
      )}
      {/* Another sign-in may have replaced the session meanwhile, so the page is loaded anew. */}
      <Form
        ref={next}
        method={fields.length > 0 ? "post" : "get"}
        action={fields.length > 0 ? to : to.split("?", 1)[0]}
        reloadDocument={fields.length === 0}
        className="grid gap-3 border-t border-line pt-6"
      >
        {(fields.length > 0 ? fields : parametersOf(to)).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="strong">
          Continue
        </Button>
        {fields.length > 0 && <ButtonAnchor href={to}>Cancel</ButtonAnchor>}
      </Form>
    </SignInFrame>
  );
}

export function LinkOutcome({ email, problem }: { email: string; problem: string | undefined }) {
  return problem === undefined ? (
    <Notice tone="success">
      A link is on its way to <strong className="wrap-anywhere">{email}</strong>. Open it in this browser,
      then come back here and continue.
    </Notice>
  ) : (
    <Notice tone="error">{problem}</Notice>
  );
}

/** A GET form replaces the query of its action. */
function parametersOf(url: string): [string, string][] {
  return [...new URLSearchParams(url.split("?")[1] ?? "")];
}
