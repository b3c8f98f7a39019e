import { data, Form, redirect, useNavigation } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { useKeptForm } from "#app/desk/drafts/use-kept-form.tsx";
import { Button } from "#app/desk/ui/button.tsx";
import { capital } from "#app/desk/ui/capital.ts";
import { TextField } from "#app/desk/ui/field.tsx";
import { formContext } from "#core/context.ts";
import type { EntryRef, OpenEntry } from "#core/studio.ts";
import type { Route } from "./+types/duplicate";
import { entryRefAt, linkTo, studioOf } from "./editor/context.ts";
import { EntryHeader } from "./entry-header.tsx";
import { SlugField } from "./slug-field.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const entry = await studio.open(entryRef);
  if (entry === null || entry.duplicate === null) throw new Response(null, { status: 404 });
  const { title, hasSlug } = entry.duplicate;
  return { entryRef, of: entry.title, name: title, hasSlug, state: stateOf(entry) };
}

function stateOf({ draft, isPublished }: OpenEntry): string {
  return draft !== null && isPublished ? "with the changes of its draft, " : "";
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { studio, editor } = studioOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const form = context.get(formContext);
  const [title, slug] = ["title", "slug"].map((name) => String(form.get(name) ?? "").trim()) as [
    string,
    string,
  ];
  if (title === "") return data({ problem: "Enter what the copy is called." }, { status: 422 });
  const made = await studio.duplicate(entryRef, { title, slug }, editor);
  if (made === null) return data({ problem: "This entry has been removed." }, { status: 404 });
  return "problem" in made ? data(made, { status: 422 }) : redirect(linkTo(made));
}

/** Kept while it is typed. */
const formOf = (entryRef: EntryRef) => `entry ${linkTo(entryRef, "duplicate")}`;

export function clientAction({ params, url, serverAction }: Route.ClientActionArgs) {
  return sendOr<{ problem: string }>(
    serverAction as () => Promise<{ problem: string }>,
    (problem) => ({ problem }),
    formOf(entryRefAt(params.collection, url)),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Copy of ${loaderData?.of ?? "an entry"} · Studio` },
];

export default function Duplicate({ loaderData, actionData }: Route.ComponentProps) {
  const { entryRef, of, name, hasSlug, state } = loaderData;
  const kept = useKeptForm(formOf(entryRef));
  return (
    <>
      <EntryHeader title="Duplicate an entry" entry={of} entryRef={entryRef} />
      <Form ref={kept.ref} method="post" noValidate className="grid max-w-form gap-5">
        <p className="text-sm">
          The copy has the same text and images, {state}and today's date. It's a draft with a URL of its own,
          so nothing changes on the site until you publish it.
        </p>
        <TextField
          name="title"
          label={`${capital(name)} of the copy`}
          description="No two entries share a title. The search title and description aren't copied for the same reason."
          error={actionData?.problem}
          isRequired
        />
        {hasSlug && <SlugField />}
        <div>
          <Button type="submit" variant="strong" isPending={useNavigation().state !== "idle"}>
            Create copy
          </Button>
        </div>
      </Form>
    </>
  );
}
