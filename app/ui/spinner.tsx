import { PRIMARY, useRequestsRunning } from "./request-counter.ts";

/** Always rendered, so that screen readers announce its text. */
export function Spinner({ name = PRIMARY }: { name?: string }) {
  const isRunning = useRequestsRunning(name);
  return (
    <div role="status" data-spinner={name}>
      {isRunning && (
        <p className="pointer-events-none fixed bottom-6 left-1/2 z-70 flex [transform:translateX(-50%)] animate-appear items-center gap-[0.6rem] border border-transparent bg-ink px-[1.1rem] py-[0.6rem] text-sm/body text-paper">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 origin-top animate-sway">
            <path d="M12 1 19 9 12 23 5 9Z" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M12 1v22M5 9h14" stroke="currentColor" strokeWidth="1" />
          </svg>
          Loading
        </p>
      )}
    </div>
  );
}
