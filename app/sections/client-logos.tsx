import { Carousel } from "#app/ui/carousel.tsx";
import type { ClientEntity } from "#core/api/home.ts";
import { variantsOf } from "#core/image-variants.ts";

const WIDTH = 240;
const HEIGHT = 80;

export function ClientLogos({ clients }: { clients: readonly ClientEntity[] }) {
  if (clients.length === 0) return null;
  return (
    <Carousel kind="clients" label="Our clients">
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
          className="h-auto w-full max-w-52 dark:[filter:brightness(1.7)]"
        />
      ))}
    </Carousel>
  );
}
