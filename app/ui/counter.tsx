interface CounterListProps {
  /** Values are text, since '24/7' is not a number. */
  counters: readonly { value: string; label: string }[];
  note?: string | null;
}

export function CounterList({ counters, note }: CounterListProps) {
  if (counters.length === 0) return null;
  return (
    <div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-4 max-[18rem]:grid-cols-2 md:gap-x-6 md:gap-y-7 xl:grid-cols-6">
        {counters.map(({ value, label }) => (
          <div
            key={label}
            className="grid grid-rows-[minmax(calc(1.15*var(--text-2xl)),auto)_auto] content-start md:grid-rows-[minmax(calc(1.15*var(--text-3xl)),auto)_auto]"
          >
            <dt className="row-start-2 max-w-[15ch] text-xs/[1.35] text-muted md:text-sm/[1.35]">{label}</dt>
            <dd className="row-start-1 font-display text-2xl/[1.15] md:text-3xl/[1.15] font-[540] tracking-[-0.02em] tabular-nums lining-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-4 max-w-measure text-sm text-muted">{note}</p>}
    </div>
  );
}
