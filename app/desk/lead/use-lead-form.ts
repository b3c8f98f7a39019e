import { useActionData, useFetcher } from "react-router";
import type { LeadActionData, LeadFormName } from "./lead-form.ts";

/** A form of the page with its result, which is in the page itself after a submission before hydration. */
export function useLeadForm(part: LeadFormName) {
  const fetcher = useFetcher<LeadActionData>();
  const loaded = useActionData<LeadActionData>();
  const isPending = fetcher.state !== "idle";
  const result = fetcher.data ?? (loaded?.part === part ? loaded : undefined);
  return { fetcher, isPending, result: isPending ? undefined : result };
}
