import { data, type RouterContextProvider } from "react-router";
import { deskContext, formContext, staffContext } from "#core/context.ts";

/** What the page that asks to sign in again needs (`again-page.tsx`). */
export interface SignInAgain {
  company: string;
  email: string;
  /** Name of the identity provider. */
  sso: string | null;
  /** What was posted. */
  fields: readonly (readonly [name: string, value: string])[];
}

export function signInAgainOf(context: Readonly<RouterContextProvider>): Omit<SignInAgain, "fields"> {
  const { company, signIn } = context.get(deskContext);
  const { email } = context.get(staffContext).person;
  return { company, email, sso: signIn.hasSso ? signIn.ssoName : null };
}

/** For actions that ask for a sign-in of the last 15 minutes. The shell shows what is thrown, with what was posted. */
export function requireFresh(context: Readonly<RouterContextProvider>): void {
  if (context.get(staffContext).isFresh) return;
  const fields = [...context.get(formContext)].map(([name, value]) => [name, String(value)] as const);
  throw data<{ signInAgain: SignInAgain }>(
    { signInAgain: { ...signInAgainOf(context), fields } },
    { status: 403 },
  );
}

/** Null for any other error. */
export function signInAgainIn(thrown: unknown): SignInAgain | null {
  return (thrown as { signInAgain?: SignInAgain } | null)?.signInAgain ?? null;
}
