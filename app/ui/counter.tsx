interface CounterListProps {
  /** Values are text, since '24/7' is not a number. */
  counters: readonly { value: string; label: string }[];
}

export function CounterList({ counters }: CounterListProps) {
  if (counters.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-7 md:grid-cols-3 xl:grid-cols-6">
      {counters.map(({ value, label }) => (
        <div
          key={label}
          className="grid grid-rows-[minmax(calc(1.15*var(--text-3xl)),auto)_auto] content-start"
        >
          <dt className="row-start-2 max-w-[15ch] text-sm/[1.35] text-muted">{label}</dt>
          <dd className="row-start-1 font-display text-3xl/[1.15] font-[540] tracking-[-0.02em] tabular-nums lining-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
