export function KiteMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="shrink-0">
      <path fill="currentColor" d="M24 2 11 4 10 23z" />
      <path className="fill-signal" d="M24 2 27 14 10 23z" />
      <path fill="none" stroke="currentColor" strokeWidth="1.5" d="M10 23 5 25 7 30" />
    </svg>
  );
}
