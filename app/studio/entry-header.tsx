import { Link } from "react-router";
import { buttonLook } from "#app/desk/ui/button.tsx";
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
      <Link to={linkTo(entryRef)} className={buttonLook()}>
        Back to editing
      </Link>
    </PageHeader>
  );
}
