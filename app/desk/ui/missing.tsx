import { DESK } from "#core/staff.ts";

/** For an unknown address, a page without the right to see it, and something that was erased meanwhile. */
export function Missing() {
  return (
    <>
      <h1 className="display text-2xl">Page not found</h1>
      <p className="mt-3 text-muted">
        It may have been erased, the address may be wrong, or you may not have access.
      </p>
      <p className="mt-6">
        <a href={DESK} className="text-deep underline">
          Go to the Desk
        </a>
      </p>
    </>
  );
}
