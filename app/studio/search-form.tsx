import { Form } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { STUDIO_SEARCH } from "#core/studio.ts";

export function SearchForm({ q = "" }: { q?: string }) {
  return (
    <search className="mb-8 block max-w-form">
      <Form action={STUDIO_SEARCH} className="grid grid-cols-[1fr_auto] items-end gap-3">
        <TextField key={q} name="q" type="search" label="Search all content" defaultValue={q} />
        <Button type="submit">Search</Button>
      </Form>
      <p className="mt-1 text-xs text-muted">
        A title, a sentence as it stands on the site, or the URL of a page.
      </p>
    </search>
  );
}
