/** The arrow between two figures. */
export function ArrowTo() {
  return (
    <span role="img" aria-label="to" className="text-muted">
      →
    </span>
  );
}
