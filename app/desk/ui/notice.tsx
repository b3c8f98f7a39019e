import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

const TONES = {
  success: { icon: "circle-check", look: "border-success text-success" },
  error: { icon: "circle-alert", look: "border-error text-error" },
  info: { icon: "info", look: "border-deep text-deep" },
} as const;

/** A message about what was done or what is wrong; announced when it appears. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { icon, look } = TONES[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`flex gap-3 border-l-4 bg-raised px-4 py-3 text-sm ${look}`}
    >
      <Icon name={icon} />
      <div className="text-ink">{children}</div>
    </div>
  );
}
