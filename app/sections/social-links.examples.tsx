import type { Example } from "#app/ui/examples.ts";
import { SocialLinks } from "./social-links.tsx";

const links = ["Facebook", "Twitter", "LinkedIn", "Instagram"].map((name) => ({
  name,
  src: `/assets/images/social/${name.toLowerCase()}.svg`,
  url: `https://example.com/${name}`,
  blog: true,
}));

export const examples: Example[] = [{ name: "four", render: () => <SocialLinks links={links} /> }];
