import { DESK } from "#core/staff.ts";

/** For an unknown address, a page without the right to see it, and something that was erased meanwhile. */
export function Missing() {
  return (
    <>
      <h1 className="display text-2xl">There is nothing here</h1>
      <p className="mt-3 text-muted">It was removed, the address is wrong, or you may not see it.</p>
      <p className="mt-6">
        <a href={DESK} className="text-deep underline">
          Go to the start of the Desk
        </a>
      </p>
    </>
  );
}
