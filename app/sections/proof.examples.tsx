import type { Example } from "#app/ui/examples.ts";
import { ClientLogos, Proof } from "./proof.tsx";

const clients = [
  "drayhollow-freight",
  "halden-clinics",
  "hallowick-live",
  "greenacre-stores",
  "solmark-energy",
].map((slug) => ({ name: slug, feature_image: `/assets/images/clients/${slug}.svg` }));
const counters = [
  { value: "13+", label: "years of experience" },
  { value: "24/7", label: "support" },
  { value: "850+", label: "projects delivered successfully" },
];

const fiveClients = [
  "orrery-museum",
  "quillstone-press",
  "wheatfield-dairy",
  "pinnock-vale",
  "nordhaven-ferries",
].map((slug) => ({ name: slug, feature_image: `/assets/images/clients/${slug}.svg` }));

export const examples: Example[] = [
  {
    name: "figures and names",
    render: () => <Proof title="Our numbers" counters={counters} clients={clients} />,
  },
  { name: "nothing: no section", render: () => <Proof title="Our numbers" counters={[]} clients={[]} /> },
  { name: "five", render: () => <ClientLogos clients={fiveClients} /> },
];
