/** The kite of the mark: two halves of a sail, and a tail. The file for browser tabs is drawn alike (`public/`). */
export function KiteMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M22.4 1 8.6 5.2 10.6 24.6z" />
      <path className="fill-sky-4" d="M22.4 1 27.6 14.4 10.6 24.6z" />
      <path fill="none" stroke="currentColor" strokeWidth="1.6" d="M10.6 24.6q-4.6 3-.4 6.2" />
    </svg>
  );
}

/** Mark and name. Inside a link to the home page the name is the link's text. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <KiteMark />
      {name}
    </span>
  );
}
