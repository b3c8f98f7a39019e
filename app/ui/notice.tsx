import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon, type IconSize } from "./icon.tsx";

const TONES = {
  success: { icon: "circle-check", color: "text-success" },
  error: { icon: "circle-alert", color: "text-error" },
  info: { icon: "info", color: "text-deep" },
} as const;

export type Tone = keyof typeof TONES;

export function ToneIcon({ tone, size }: { tone: Tone; size?: IconSize }) {
  const { icon, color } = TONES[tone];
  return (
    <span className={`mt-0.5 flex-none ${color}`}>
      <Icon name={icon} {...(size && { size })} />
    </span>
  );
}

const look = cva("flex gap-3 bg-raised text-ink", {
  variants: {
    tone: { success: "border-success", error: "border-error", info: "border-deep" },
    size: { small: "border-l-4 px-4 py-3 text-sm", large: "border-2 border-l-8 p-5" },
  },
});

interface NoticeProps extends Omit<ComponentProps<"div">, "className" | "style" | "role"> {
  tone: Tone;
  /** `large` for the result of a form, which takes focus. */
  size?: "small" | "large";
}

/** A message about what was done or what is wrong; announced when it appears. */
export function Notice({ tone, size = "small", children, ...rest }: NoticeProps) {
  return (
    <div {...rest} role={tone === "error" ? "alert" : "status"} className={look({ tone, size })}>
      <ToneIcon tone={tone} size={size === "large" ? 24 : 20} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
