import { z } from "zod";
import { slug } from "./fields.ts";
import { LEVELS } from "./pricing.ts";

/** Never names a person. */
export const availabilitySchema = z.strictObject({
  hire: slug,
  free: z.array(
    z.strictObject({
      /** Of `rates.yaml`; only for a skill whose page has no role of its own. */
      role: slug.optional(),
      level: z.enum(LEVELS),
      people: z.int().positive(),
      from: z.iso.date({ error: "must be a valid date, such as 2027-01-11" }),
    }),
  ),
});
