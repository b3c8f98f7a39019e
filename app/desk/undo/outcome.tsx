import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button } from "../ui/button.tsx";
import { useKeys } from "../ui/keyboard.ts";
import { Notice } from "../ui/notice.tsx";

const UNDO_MS = 10_000;

/** What a change did. */
export interface OutcomeData {
  done?: string;
  problem?: string;
  /** Ids of the events, to undo them. */
  undo?: string[];
}

interface OutcomeProps {
  result: OutcomeData | undefined;
  /** Of the page whose action knows 'undo'. */
  fetcher: Pick<FetcherWithComponents<unknown>, "Form">;
  children?: ReactNode;
}

/**
 * What was done, over the end of the page, so that the page does not move. With an undo it goes after a while in which it has
 * neither the pointer nor focus; the timeline undoes it later.
 */
export function Outcome({ result, fetcher, children }: OutcomeProps) {
  const [dismissed, setDismissed] = useState<OutcomeData>();
  const [isHeld, setHeld] = useState(false);
  const undo = useRef<HTMLElement>(null);
  const text = result?.problem ?? result?.done;
  const isShown = result !== undefined && text !== undefined && result !== dismissed;
  const events = isShown ? (result.undo ?? []) : [];
  const isTimed = events.length > 0 && !isHeld;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => setDismissed(result), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isTimed, result]);
  useKeys(events.length > 0 ? { z: () => undo.current?.querySelector("button")?.click() } : {});
  if (!isShown) return null;
  return (
    <section
      ref={undo}
      aria-label="Last change"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed right-4 bottom-20 left-4 z-30 ml-auto w-fit max-w-form border border-edge bg-raised shadow-float md:right-8 md:bottom-6"
    >
      <Notice tone={result.problem ? "error" : "success"}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            {text}
            {events.length > 0 && <span className="sr-only"> Press z to undo.</span>}
          </span>
          {events.length > 0 && (
            <fetcher.Form method="post">
              {events.map((event) => (
                <input key={event} type="hidden" name="event" value={event} />
              ))}
              <Button type="submit" name="intent" value="undo">
                Undo
              </Button>
            </fetcher.Form>
          )}
          {children}
          <Button variant="plain" onPress={() => setDismissed(result)}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </section>
  );
}
