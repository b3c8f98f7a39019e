import { PRIMARY, useRequestsRunning } from "./request-counter.ts";

/**
 * Shown from the start of the first request of its name until the last response. The status element is always in the
 * page, so that screen readers announce its text when it appears.
 */
export function Spinner({ name = PRIMARY }: { name?: string }) {
  const isRunning = useRequestsRunning(name);
  return (
    <div role="status" data-spinner={name} className="spinner">
      {isRunning && (
        <p>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 1 19 9 12 23 5 9Z" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M12 1v22M5 9h14" stroke="currentColor" strokeWidth="1" />
          </svg>
          Loading
        </p>
      )}
    </div>
  );
}
