import { Link } from "#app/ui/link.tsx";

interface ContactRowsProps {
  rows: readonly { label: string; text: string; to: string }[];
}

export function ContactRows({ rows }: ContactRowsProps) {
  return (
    <dl className="grid text-lg/body">
      {rows.map(({ label, text, to }) => (
        <div
          key={label}
          className="grid min-h-16 grid-cols-1 content-center items-center gap-x-8 gap-y-1 border-t border-edge py-3 last:border-b sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)] sm:py-[0.6rem]"
        >
          <dt className="text-sm/body text-muted">{label}</dt>
          <dd>
            <Link to={to}>{text}</Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
