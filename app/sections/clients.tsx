import type { ClientEntity } from "#core/calls/home.ts";
import { ClientLogos } from "./client-logos.tsx";
import { Section } from "./section.tsx";

interface ClientsProps {
  title: string;
  clients: readonly ClientEntity[];
}

/** The clients, by their logos. */
export function Clients({ title, clients }: ClientsProps) {
  if (clients.length === 0) return null;
  return (
    <Section id="clients" title={title} layout="above">
      <ClientLogos clients={clients} />
    </Section>
  );
}
