import { type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FetcherWithComponents, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { ToneIcon } from "#app/ui/notice.tsx";
import { Button } from "../ui/button.tsx";
import { useKeys } from "../ui/keyboard.ts";

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
  /** Of that page, when another one is open. */
  action?: string;
  /** In its place instead of over the end of the window. */
  isInline?: boolean;
}

/**
 * What was done, over the end of the page, so that the page does not move. With an undo it goes after a while in which it has
 * neither the pointer nor focus; the timeline undoes it later.
 */
export function Outcome({ result, fetcher, action, isInline = false }: OutcomeProps) {
  const [dismissed, setDismissed] = useState<OutcomeData>();
  const undo = useRef<HTMLElement>(null);
  const text = result?.problem ?? result?.done;
  const { pathname } = useLocation();
  const [last, setLast] = useState({ result, pathname });
  if (last.result !== result) setLast({ result, pathname });
  // Another page has messages of its own, next to the list.
  const isHere = last.pathname === pathname;
  const isShown = isHere && result !== undefined && text !== undefined && result !== dismissed;
  const events = isShown ? (result.undo ?? []) : [];
  useKeys(events.length > 0 ? { z: () => undo.current?.querySelector("button")?.click() } : {});
  return (
    <>
      {/* Always there, because screen readers announce what changes in it. */}
      <p role="status" className="sr-only">
        {isShown && !result.problem && text}
        {events.length > 0 && " Press z to undo."}
      </p>
      {isShown && (
        <Message
          {...{ result, events, fetcher, isInline, ...(action && { action }) }}
          ref={undo}
          onDismiss={() => setDismissed(result)}
        />
      )}
    </>
  );
}

interface MessageProps extends Pick<OutcomeProps, "fetcher" | "action"> {
  isInline: boolean;
  result: OutcomeData;
  events: readonly string[];
  onDismiss: () => void;
  ref: Ref<HTMLElement>;
}

function Message({ result, events, fetcher, action, isInline, onDismiss, ref }: MessageProps) {
  const { done, problem } = result;
  const [isHeld, setHeld] = useState(false);
  const isTimed = events.length > 0 && !isHeld;
  const dismiss = useEffectEvent(onDismiss);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result has its own time
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => dismiss(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isTimed, result]);
  return (
    <section
      ref={ref}
      aria-label="Last change"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`${isInline ? "" : "fixed right-4 bottom-21 left-4 z-30 md:right-8 md:bottom-6"} ml-auto w-fit max-w-form border border-l-4 bg-raised py-2 pr-2 pl-4 text-sm shadow-float ${problem ? "border-error" : "border-success"}`}
    >
      <div className="flex items-center gap-3">
        <ToneIcon tone={problem ? "error" : "success"} />
        <span {...(problem && { role: "alert" })} className="min-w-0 flex-1">
          {problem ?? done}
        </span>
        {events.length > 0 && (
          <fetcher.Form method="post" {...(action && { action })} className="flex-none">
            {events.map((event) => (
              <input key={event} type="hidden" name="event" value={event} />
            ))}
            <Button type="submit" name="intent" value="undo">
              Undo
            </Button>
          </fetcher.Form>
        )}
        <Button variant="icon" aria-label="Dismiss" onPress={onDismiss}>
          <Icon name="x" />
        </Button>
      </div>
    </section>
  );
}
