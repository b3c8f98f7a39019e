import { useRootData } from "#app/use-root-data.ts";

/** Above a form of a fictional company. */
export function DemonstrationHint() {
  const { name, demonstration } = useRootData().layout.company;
  if (!demonstration) return null;
  return (
    <p className="border-l-4 border-edge pl-3 text-sm text-muted">
      {`${name} is a fictional company. We store what you send, but no one will act on it.`}
    </p>
  );
}
