import { z } from "zod";
import { HOME_SECTIONS } from "../home-sections.ts";
import { PARTS } from "../parts.ts";

const isWithoutRepeats = (names: readonly string[]) => new Set(names).size === names.length;

/** `content/site.yaml`. */
export const siteSchema = z.strictObject({
  parts: z
    .array(z.enum(PARTS))
    .refine(isWithoutRepeats, { error: "must not list a part twice" })
    // A box for each in the Studio.
    .meta({ uniqueItems: true }),
  home: z
    .array(z.enum(HOME_SECTIONS))
    .refine(isWithoutRepeats, { error: "must not list a section twice" })
    .default([...HOME_SECTIONS])
    .meta({
      uniqueItems: true,
      // In the Studio, a list with buttons that move its entries.
      ordered: true,
      title: "Sections of the home page",
      description:
        "In this order, below the hero. A section without content or of a part that’s off is left out.",
    }),
});
