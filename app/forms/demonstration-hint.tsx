import { useRootData } from "#app/use-root-data.ts";

/** Above a form of a fictional company. */
export function DemonstrationHint() {
  const { name, demonstration } = useRootData().layout.company;
  if (!demonstration) return null;
  return (
    <p className="border-s-4 border-sky-4 ps-5 text-sm/body text-muted">
      {`${name} is a fictional company. We store what you send, but no one will act on it.`}
    </p>
  );
}
