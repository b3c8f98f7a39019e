import type { HiringModel } from "#core/hiring-models.ts";

const SHARE: Record<HiringModel, number> = { dedicated: 0.5, fixed: 0, hourly: 1 };

export function RiskScale({ model }: { model: HiringModel }) {
  const x = 10 + SHARE[model] * 220;
  return (
    <svg
      className="block h-auto w-full max-w-60 overflow-visible"
      viewBox="0 0 240 42"
      width="240"
      height="42"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 14h240M.75 8v12M239.25 8v12" fill="none" stroke="var(--edge)" strokeWidth="1.5" />
      <path d={`M${x} 0l9 10-9 18-9-18z`} fill="var(--sky-4)" />
      <text y="40" fontSize="13" fill="var(--muted)">
        us
      </text>
      <text x="240" y="40" fontSize="13" fill="var(--muted)" textAnchor="end">
        you
      </text>
    </svg>
  );
}
