import { data, Form, redirect } from "react-router";
import { TOKEN_PAGE_HEADERS, tokenOf } from "#app/token-link.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext, formContext } from "#core/context.ts";
import { DESK } from "#core/staff.ts";
import { checkPerson } from "../person-form.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { SignInFrame } from "../ui/sign-in-frame.tsx";
import type { Route } from "./+types/first-admin";
import { clientOf } from "./client.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { company, signIn } = context.get(deskContext);
  const isGood = await signIn.canSetUp(tokenOf(url));
  return data({ company, isGood }, { status: isGood ? 200 : 410, headers: TOKEN_PAGE_HEADERS });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { values, errors } = checkPerson(context.get(formContext));
  if (errors !== null) return data({ values, errors, isRefused: false }, { status: 422 });
  const { signIn } = context.get(deskContext);
  const headers = await signIn.setUp(tokenOf(url), values, clientOf(request, context));
  if (headers === null) return data({ values, errors, isRefused: true }, { status: 410 });
  return redirect(DESK, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `First admin · ${loaderData?.company} Desk` },
];

export default function FirstAdmin({ loaderData: { company, isGood }, actionData }: Route.ComponentProps) {
  if (!isGood || actionData?.isRefused) {
    return (
      <SignInFrame company={company} title="This link no longer works">
        <Notice tone="error">
          The link works once and expires after a day, or as soon as someone has access. Restart the site to
          get a new one, or run <code>npm run staff -- invite you@agency.com --role admin</code>.
        </Notice>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame company={company} title="Create the first admin account">
      <p className="text-sm text-muted">
        You can then invite everyone else. Next time, sign in with an email link or a passkey.
      </p>
      <Form method="post" noValidate reloadDocument discover="none" className="grid gap-4">
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          defaultValue={actionData?.values.name ?? ""}
          error={actionData?.errors?.name}
          isRequired
        />
        <TextField
          name="email"
          type="email"
          label="Your email address"
          autoComplete="email"
          defaultValue={actionData?.values.email ?? ""}
          error={actionData?.errors?.email}
          isRequired
        />
        <Button type="submit" variant="strong">
          Create account
        </Button>
      </Form>
    </SignInFrame>
  );
}
