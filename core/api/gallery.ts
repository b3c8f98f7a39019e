import { z } from "zod";

export const galleryEntitySchema = z.object({
  gallery_image: z.string(),
  caption: z.string().optional(),
  image_alt: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
});
export type GalleryEntity = z.infer<typeof galleryEntitySchema>;

/** `GET v1/gallery`. */
export const galleryResponseSchema = z.object({ gallery: z.array(galleryEntitySchema) });
export type GalleryResponse = z.infer<typeof galleryResponseSchema>;
