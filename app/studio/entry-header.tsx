import { ButtonLink } from "#app/desk/ui/button.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import type { EntryRef } from "#core/studio.ts";
import { linkTo } from "./editor/context.ts";

export function EntryHeader({
  title,
  entry,
  entryRef,
}: {
  title: string;
  entry: string;
  entryRef: EntryRef;
}) {
  return (
    <PageHeader title={title} lead={entry}>
      <ButtonLink to={linkTo(entryRef)}>Back to editing</ButtonLink>
    </PageHeader>
  );
}
