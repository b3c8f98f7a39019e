import { Link } from "react-router";
import { buttonLook } from "#app/desk/ui/button.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import type { Place } from "#core/studio.ts";
import { linkTo } from "./editor/context.ts";

export function EntryHeader({ title, entry, place }: { title: string; entry: string; place: Place }) {
  return (
    <PageHeader title={title} lead={entry}>
      <Link to={linkTo(place)} className={buttonLook()}>
        Back to editing
      </Link>
    </PageHeader>
  );
}
