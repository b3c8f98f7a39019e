import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { useKeptForm } from "#app/desk/drafts/use-kept-form.tsx";
import { Button } from "#app/desk/ui/button.tsx";
import { capital } from "#app/desk/ui/capital.ts";
import { Select, TextField } from "#app/desk/ui/field.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { formContext } from "#core/context.ts";
import type { NewKind } from "#core/studio.ts";
import type { Route } from "./+types/new";
import { linkTo, studioOf } from "./editor/context.ts";
import { SlugField } from "./slug-field.tsx";

export function loader({ url, context }: Route.LoaderArgs) {
  const newKinds = studioOf(context).studio.newKinds();
  const wanted = url.searchParams.get("kind");
  return { kinds: newKinds, kind: chosenKind(newKinds, wanted) };
}

export async function action({ context }: Route.ActionArgs) {
  const { studio, editor } = studioOf(context);
  const form = context.get(formContext);
  const kind = String(form.get("kind") ?? "");
  const title = String(form.get("title") ?? "").trim();
  if (title === "")
    return data({ problem: `Enter the ${titleOf(studio.newKinds(), kind)}.` }, { status: 422 });
  const slug = String(form.get("slug") ?? "").trim();
  const made = await studio.create(kind, { title, slug }, editor);
  return "problem" in made ? data(made, { status: 422 }) : redirect(linkTo(made));
}

/** Kept while it is typed. */
const FORM = "entry new";

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<{ problem: string }>(
    serverAction as () => Promise<{ problem: string }>,
    (problem) => ({ problem }),
    FORM,
  );
}

/** What the title of an entry is called. */
function titleOf(kinds: readonly NewKind[], kind: string): string {
  return kinds.find((one) => one.kind === kind)?.title ?? "title";
}

function chosenKind(kinds: readonly NewKind[], wanted: string | null): string {
  return [wanted, "post"].find((one) => kinds.some(({ kind }) => kind === one)) ?? kinds[0]?.kind ?? "";
}

export const meta: Route.MetaFunction = () => [{ title: "New entry · Studio" }];

export default function New({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds } = loaderData;
  const [kind, setKind] = useState(loaderData.kind);
  const hasSlug = kinds.find((one) => one.kind === kind)?.hasSlug === true;
  const kept = useKeptForm(FORM);
  return (
    <>
      <PageHeader
        title="New entry"
        lead="A new entry starts as a draft from a template. It goes live once it's published."
      />
      <Form ref={kept.ref} method="post" noValidate className="grid max-w-form gap-5">
        <Select
          name="kind"
          label="Collection"
          options={kinds.map((one) => ({ id: one.kind, label: one.label }))}
          value={kind}
          onChange={setKind}
        />
        <TextField
          name="title"
          label={capital(titleOf(kinds, kind))}
          error={actionData?.problem}
          isRequired
        />
        {hasSlug && <SlugField />}
        <div>
          <Button type="submit" variant="strong" isPending={useNavigation().state !== "idle"}>
            Create
          </Button>
        </div>
      </Form>
    </>
  );
}
