import type { Example } from "#app/ui/examples.ts";
import { Offices } from "./offices.tsx";

export const examples: Example[] = [
  {
    name: "in the order given",
    render: () => (
      <Offices
        title="Our offices"
        locations={["pune", "porto"].map((title) => ({
          title,
          address1: "12 Tamarind House, Nimbhora Marg",
          address2: "Pune 411999",
          country: "India",
          location_image: `/assets/images/offices/${title}.svg`,
          image_alt: "Drawing of a courtyard around a tree",
        }))}
      />
    ),
  },
];
