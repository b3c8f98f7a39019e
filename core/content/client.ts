import { z } from "zod";
import { line, picture, slug } from "./fields.ts";

/** `content/clients.yaml`. */
export const clientSchema = z.strictObject({
  slug,
  name: line,
  industry: line,
  feature_image: picture,
});
