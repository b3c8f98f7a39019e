import { z } from "zod";
import { line } from "./fields.ts";

/** `content/pictures.yaml`: what a picture page says of a file that no other collection describes. */
export const pictureCaptionSchema = z.strictObject({
  /** Its path under `images/`. */
  file: line,
  caption: line,
  image_alt: line,
});
