import { useSearchParams } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { Lead } from "#core/lead.ts";
import { isAssignOffer, type PersonName } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { primaryAction } from "./primary-action.ts";
import type { useChange } from "./use-change.ts";

interface AssignOfferProps {
  lead: Lead;
  self: PersonName;
  change: ReturnType<typeof useChange>;
}

/**
 * For 'Assign to me' in a chat: a link changes nothing, so the page asks for one press. It's the next step of a lead without an
 * owner anyway.
 */
export function AssignOffer({ lead, self, change }: AssignOfferProps) {
  const [query] = useSearchParams();
  const { owner, version, may } = lead;
  const isOwn = owner?.id === self.id;
  if (!isAssignOffer(query) || !may.answer || isOwn || primaryAction(lead) === "assign") return null;
  const { fetcher, submit, isPending } = change;
  return (
    <div className="mb-3">
      <Notice tone="info">
        <fetcher.Form
          method="post"
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            submit({ intent: "assign", owner: self.id });
          }}
        >
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="owner" value={self.id} />
          <span>{owner === null ? "This lead has no owner yet." : `${owner.name} owns this lead.`}</span>
          <Button type="submit" name="intent" value="assign" isPending={isPending}>
            Assign it to me
          </Button>
        </fetcher.Form>
      </Notice>
    </div>
  );
}
