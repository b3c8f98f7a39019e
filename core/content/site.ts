import { z } from "zod";
import { PARTS } from "../parts.ts";

/** `content/site.yaml`: the parts that are on. */
export const siteSchema = z.strictObject({
  parts: z
    .array(z.enum(PARTS))
    .refine((parts) => new Set(parts).size === parts.length, { error: "must not list a part twice" })
    // A box for each in the Studio.
    .meta({ uniqueItems: true }),
});
