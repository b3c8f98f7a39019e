import { use } from "react";
import { useFormats } from "#app/formats.ts";
import { writtenTime } from "#core/call-times.ts";
import type { LeadCall } from "#core/leads.ts";
import { ButtonLink } from "../ui/button.tsx";
import { TimeZone } from "../ui/when.tsx";
import { askUrl } from "./calls-action.ts";

/** Links to the page that asks for the new time, or whether to cancel. */
export function MoveOrCancel({ call: { id, at } }: { call: Pick<LeadCall, "id" | "at"> }) {
  const when = writtenTime(at, use(TimeZone), useFormats());
  return (
    <>
      <ButtonLink variant="quiet" to={askUrl("move", id)} aria-label={`Move the call on ${when}`}>
        Move…
      </ButtonLink>
      <ButtonLink variant="quiet" to={askUrl("cancel", id)} aria-label={`Cancel the call on ${when}`}>
        Cancel…
      </ButtonLink>
    </>
  );
}
