import { CounterList } from "#app/ui/counter.tsx";
import type { ClientEntity, CounterEntity } from "#core/api/home.ts";
import { ClientLogos } from "./client-logos.tsx";
import { Section } from "./section.tsx";

interface ProofProps {
  title: string;
  counters: readonly CounterEntity[];
  clients: readonly ClientEntity[];
}

export function Proof({ title, counters, clients }: ProofProps) {
  if (counters.length === 0 && clients.length === 0) return null;
  return (
    <Section id="proof" title={title} layout="above">
      <div className="grid gap-10">
        <CounterList counters={counters} />
        <ClientLogos clients={clients} />
      </div>
    </Section>
  );
}
