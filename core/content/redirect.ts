import { z } from "zod";
import { link } from "./fields.ts";

/** `content/redirects.yaml`: a former URL and its target. */
export const redirectSchema = z.strictObject({
  from: z.string().startsWith("/"),
  to: link,
  status: z.union([z.literal(301), z.literal(302)]).default(301),
});
