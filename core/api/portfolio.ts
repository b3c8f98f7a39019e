import { z } from "zod";
import { DETAILS } from "../screens.ts";

/**
 * A screenshot. Of a drawing, `srcset` has AVIF files, `src` is the WebP fallback, and `detail_srcset` is the part that phones
 * show. Of an uploaded image there is only `src`, which is cut to `width` by `height`.
 */
const screenPictureSchema = z.object({
  device: z.enum(["browser", "tablet", "phone"]),
  alt: z.string(),
  caption: z.string(),
  detail: z.enum(DETAILS).optional(),
  detail_srcset: z.string().optional(),
  src: z.string(),
  srcset: z.string().optional(),
  width: z.int(),
  height: z.int(),
});

/** A case study. Fields after `services` are extensions of the specification and optional for other back ends. */
export const portfolioEntitySchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  client: z.string(),
  industry: z.string(),
  platform: z.string(),
  technology: z.array(z.string()),
  feature_image: z.string(),
  services: z.array(z.string()),
  year: z.int().optional(),
  duration: z.string().optional(),
  results: z
    .array(z.object({ metric: z.string(), before: z.string(), after: z.string(), how_measured: z.string() }))
    .optional(),
  hire: z.array(z.string()).optional(),
  screens: z.array(screenPictureSchema).optional(),
  /** The color behind the screens. */
  color: z.object({ light: z.string(), dark: z.string() }).optional(),
  demonstration: z.boolean().optional(),
});
export type PortfolioEntity = z.infer<typeof portfolioEntitySchema>;

export const portfolioResponseSchema = z.object({ portfolio: z.array(portfolioEntitySchema) });
export type PortfolioResponse = z.infer<typeof portfolioResponseSchema>;
