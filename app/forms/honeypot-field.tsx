import { HONEYPOT } from "#core/form.ts";

/** A field for robots: out of sight, out of the tab order and out of the accessibility tree. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
