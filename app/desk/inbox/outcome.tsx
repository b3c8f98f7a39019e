import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { ActionData } from "./changes.ts";

interface OutcomeProps {
  result: ActionData | undefined;
  onReopen: (ids: string[]) => void;
  onDismiss: () => void;
}

/** What was done, over the end of the page, so that the list does not move. */
export function Outcome({ result, onReopen, onDismiss }: OutcomeProps) {
  const text = result?.problem ?? result?.done;
  if (result === undefined || text === undefined) return null;
  const { closed } = result;
  return (
    <div className="fixed right-4 bottom-20 left-4 z-30 ml-auto w-fit max-w-form bg-raised shadow-float md:right-8 md:bottom-6">
      <Notice tone={result.problem ? "error" : "success"}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {text}
          {closed && <Button onPress={() => onReopen(closed)}>Undo</Button>}
          <Button variant="plain" onPress={onDismiss}>
            Dismiss
          </Button>
        </span>
      </Notice>
    </div>
  );
}
