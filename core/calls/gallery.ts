import { z } from "zod";

const galleryEntitySchema = z.object({
  gallery_image: z.string(),
  caption: z.string().optional(),
  image_alt: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
});
export type GalleryEntity = z.infer<typeof galleryEntitySchema>;

/** `GET v1/gallery`. */
export const galleryAnswerSchema = z.object({ gallery: z.array(galleryEntitySchema) });
export type GalleryAnswer = z.infer<typeof galleryAnswerSchema>;
