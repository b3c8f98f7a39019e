import type { Example } from "#app/ui/examples.ts";
import { Banner } from "./banner.tsx";

const trail = [
  { label: "Home", url: "/" },
  { label: "Careers", url: "/career-builder" },
];

export const examples: Example[] = [
  {
    name: "with a lead",
    render: () => (
      <Banner
        slug="career-builder"
        title="Join Our Thriving Family"
        lead="A five-day week, five offices, and work that is used the day after it is done."
        trail={trail}
      />
    ),
  },
  {
    name: "a title alone",
    render: () => <Banner slug="about" title="About" trail={trail} />,
  },
];
