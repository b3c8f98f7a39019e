import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
}

export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {rows.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
