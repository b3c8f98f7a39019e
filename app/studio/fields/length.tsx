interface LengthProps {
  length: number;
  /** The most that is accepted. */
  limit: number | undefined;
  /** What is shown of a text of any length. */
  about: number | undefined;
}

/** How long a text is, while it's typed. */
export function Length({ length, limit, about }: LengthProps) {
  const most = limit ?? about;
  if (most === undefined) return null;
  const isOver = limit !== undefined && length > limit;
  return (
    <span className={isOver ? "font-bold text-error" : undefined}>
      {length} of {limit === undefined && "about "}
      {most} characters.
    </span>
  );
}
