import { useActionData, useFetcher } from "react-router";
import type { Answer, Part } from "./lead-action.ts";

/** A form of the page with its answer, which comes with the page itself when it was sent before hydration. */
export function useAnswer(part: Part) {
  const fetcher = useFetcher<Answer>();
  const loaded = useActionData<Answer>();
  const isPending = fetcher.state !== "idle";
  const answer = fetcher.data ?? (loaded?.part === part ? loaded : undefined);
  return { fetcher, isPending, answer: isPending ? undefined : answer };
}
