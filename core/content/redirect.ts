import { z } from "zod";
import { link } from "./fields.ts";

/** `content/redirects.yaml`: an address that was public once and where it lives now. */
export const redirectSchema = z.strictObject({
  from: z.string().startsWith("/"),
  to: link,
  status: z.union([z.literal(301), z.literal(302)]).default(301),
});
