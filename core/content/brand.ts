import { z } from "zod";
import { ROLES, type Role } from "../palette.ts";
import { PATTERNS } from "../patterns/patterns.ts";
import { color } from "./color.ts";

const pair = z.array(color).length(2);

const paletteSchema = z.strictObject(
  Object.fromEntries(ROLES.map((role) => [role, pair.optional()])) as Record<
    Role,
    z.ZodOptional<typeof pair>
  >,
);

/** A file in `brand/`, without folders. */
const fileOf = (types: string, example: string) =>
  z.string().regex(new RegExp(`^[\\w-][\\w.-]*\\.(?:${types})$`), {
    error: `must be the name of a file in brand/, such as '${example}'`,
  });

const drawing = fileOf("svg|png", "wordmark.svg");

export const fontWeight = z.string().regex(/^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/, {
  error: "must be one weight in quotes, such as '400', or the range of a variable font, such as '400 700'",
});

export const typefaceSchema = z.strictObject({
  family: z.string().regex(/^[\p{L}\d][\p{L}\d .-]*$/u, {
    error: "must be the name of a typeface, such as 'Hanken Grotesk'",
  }),
  files: z
    .array(
      z.strictObject({
        file: fileOf("woff2", "hanken-grotesk.woff2"),
        weight: fontWeight,
      }),
    )
    .min(1)
    .max(4),
  fallback: z.enum(["sans-serif", "serif"]).meta({
    description: "The kind of the typeface. Browsers use a system font of this kind until it has loaded.",
  }),
  print: z
    .strictObject({
      regular: fileOf("ttf|otf|woff", "hanken-grotesk-400.woff"),
      bold: fileOf("ttf|otf|woff", "hanken-grotesk-700.woff").optional(),
    })
    .optional()
    .meta({
      description:
        "Other files for social images and papers: TrueType, OpenType or WOFF. Without them, the files above are used.",
    }),
});
export type Typeface = z.output<typeof typefaceSchema>;

/** `content/brand.yaml`; its files are in `content/brand/`. */
export const brandSchema = z.strictObject({
  colors: z
    .strictObject({
      signal: color.meta({ description: "Buttons and other main actions. Used once per screen." }),
      deep: color.meta({ description: "Links and drawings. All other colors are derived from it." }),
    })
    .meta({
      description: "Two colors, such as '#c9301a'. The light and dark schemes are derived from them.",
    }),
  palette: paletteSchema
    .optional()
    .meta({ description: "Individual colors to override: first the light value, then the dark one." }),
  typefaces: z
    .strictObject({ text: typefaceSchema.optional(), display: typefaceSchema.optional() })
    .optional()
    .meta({ description: "Without them, text is set in Hanken Grotesk and headings in Piazzolla." }),
  wordmark: drawing.optional().meta({
    description: "An SVG or PNG file with your name. Without it, the name is set in the heading typeface.",
  }),
  icon: drawing.optional().meta({
    description:
      "A square file for tabs and bookmarks: SVG, or PNG of 512 pixels or more. Without it, a tile in your colors.",
  }),
  icon_plain: drawing.optional().meta({ description: "The icon where it can't follow light and dark mode." }),
  icon_app: drawing.optional().meta({
    description:
      "The icon on home screens, which fills its square. Without it, your icon on your background color.",
  }),
  pattern: z.enum(PATTERNS).default("tiles").meta({
    description: "The pattern on covers and behind drawings: tiles in your colors, kites, or none.",
  }),
});
export type BrandFields = z.output<typeof brandSchema>;
