interface CounterListProps {
  /** `13+`, `years of experience`: as they are written, since '24/7' is no number. */
  counters: readonly { value: string; label: string }[];
}

export function CounterList({ counters }: CounterListProps) {
  if (counters.length === 0) return null;
  return (
    <dl className="counters">
      {counters.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
