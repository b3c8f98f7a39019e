import { Icon } from "#app/ui/icon.tsx";

/** What still has to be written, separate from problems. */
export function ToDo({ text }: { text: string }) {
  return (
    <span className="flex gap-[0.4rem] text-sm/body font-bold text-deep [&>svg]:mt-[0.15em]">
      <Icon name="info" size={16} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}
