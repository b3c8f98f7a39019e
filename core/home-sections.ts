/** The sections of the home page below its hero, in the order they have by default. A section of a part has the part's name. */
export const HOME_SECTIONS = [
  "transparency",
  "proof",
  "services",
  "process",
  "work",
  "testimonials",
  "hiring-models",
  "blog",
  "faq",
  "next-step",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];
