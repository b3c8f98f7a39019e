import { z } from "zod";
import { line } from "./fields.ts";

/** `content/pictures.yaml`: captions of pictures that no other collection describes. */
export const pictureCaptionSchema = z.strictObject({
  /** Path under `images/`. */
  file: line,
  caption: line,
  image_alt: line,
});
