import type { Example } from "#app/ui/examples.ts";
import { ClientLogos } from "./client-logos.tsx";

const clients = [
  "orrery-museum",
  "quillstone-press",
  "wheatfield-dairy",
  "pinnock-vale",
  "nordhaven-ferries",
].map((slug) => ({ name: slug, feature_image: `/assets/images/clients/${slug}.svg` }));

export const examples: Example[] = [{ name: "five", render: () => <ClientLogos clients={clients} /> }];
