/** The arrow between two figures, without hidden text, which browsers count as a layout shift when it arrives late. */
export function ArrowTo() {
  return (
    <span role="img" aria-label="to">
      →
    </span>
  );
}
