import { z } from "zod";
import { line, picture } from "./fields.ts";

/** `content/gallery.yaml`: life at the company (specification, section 2). */
export const galleryItemSchema = z.strictObject({
  gallery_image: picture,
  caption: line,
  image_alt: line,
  width: z.int().positive(),
  height: z.int().positive(),
});
