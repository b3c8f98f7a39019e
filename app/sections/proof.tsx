import { Carousel } from "#app/ui/carousel.tsx";
import { CounterList } from "#app/ui/counter.tsx";
import type { ClientEntity, CounterEntity } from "#core/api/home.ts";
import { variantsOf } from "#core/image-variants.ts";
import { Section } from "./section.tsx";

interface ProofProps {
  title: string;
  counters: readonly CounterEntity[];
  note: string | null;
  clients: readonly ClientEntity[];
}

export function Proof({ title, counters, note, clients }: ProofProps) {
  if (counters.length === 0 && clients.length === 0) return null;
  return (
    <Section id="proof" title={title} layout="above">
      <div className="grid gap-6 md:gap-10">
        <CounterList counters={counters} note={note} />
        <ClientLogos clients={clients} />
      </div>
    </Section>
  );
}

const WIDTH = 240;
const HEIGHT = 80;

export function ClientLogos({ clients }: { clients: readonly ClientEntity[] }) {
  if (clients.length === 0) return null;
  return (
    <Carousel kind="clients" label="Client logos">
      {clients.map(({ name, feature_image }) => (
        <img
          key={name}
          src={feature_image}
          {...variantsOf(feature_image, WIDTH)}
          alt={name}
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          className="aspect-[3/1] h-auto w-full max-w-52 object-contain dark:[filter:brightness(1.7)]"
        />
      ))}
    </Carousel>
  );
}
