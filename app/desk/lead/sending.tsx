import { useRef } from "react";
import { Tag } from "#app/ui/tag.tsx";
import { Button } from "../ui/button.tsx";
import { useKeys } from "../ui/keyboard.ts";
import { useNow } from "../ui/time-left.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

interface SendingProps {
  reply: { id: string; sendsAt: string; canTakeBack: boolean };
  /** When the page was loaded. */
  now: string;
  change: ReturnType<typeof useLeadForm>;
  /** Whether `z` takes it back. */
  hasKey?: boolean;
}

const SECOND = 1000;

/** A reply that can be taken back until it is sent. */
export function Sending({ reply: { id, sendsAt, canTakeBack }, now, change, hasKey = false }: SendingProps) {
  const { fetcher, isPending } = change;
  const form = useRef<HTMLFormElement>(null);
  const left = Math.ceil((Date.parse(sendsAt) - useNow(now, SECOND / 2)) / SECOND);
  const isOffered = canTakeBack && left > 0;
  useKeys(isOffered && hasKey ? { z: () => form.current?.querySelector("button")?.click() } : {});
  if (left <= 0) return <Tag>Sending</Tag>;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {/* A screen reader would read every second. */}
      <span aria-hidden="true">
        <Tag>Sending in {left} s</Tag>
      </span>
      <span className="sr-only">Sending in a few seconds</span>
      {isOffered && (
        <fetcher.Form ref={form} method="post" className="-my-2">
          <input type="hidden" name="reply" value={id} />
          <Button type="submit" name="intent" value="take-back" variant="text" isPending={isPending}>
            Take back
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
