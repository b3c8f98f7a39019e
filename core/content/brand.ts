import { z } from "zod";
import { ROLES, type Role } from "../palette.ts";

/** YAML reads an unquoted color as a comment. */
const emptyColor = ({ input }: { input?: unknown }) =>
  input === null ? "is empty: put the color in quotes, such as '#0b5680'" : undefined;

const color = z
  .string({ error: emptyColor })
  .regex(/^#[\da-f]{6}$/i, {
    error: "must be a color of six hexadecimal digits in quotes, such as '#0b5680'",
  })
  .toLowerCase();

const colorsSchema = z
  .strictObject({
    signal: color.meta({ description: "Buttons and other main actions. Used once per screen." }),
    deep: color.meta({ description: "Links and drawings. All other colors are derived from it." }),
  })
  .meta({ description: "Two colors, such as '#c9301a'. The light and dark schemes are derived from them." });

const pairSchema = z.array(color).length(2);

const paletteSchema = z
  .strictObject(
    Object.fromEntries(ROLES.map((role) => [role, pairSchema.optional()])) as Record<
      Role,
      z.ZodOptional<typeof pairSchema>
    >,
  )
  .meta({ description: "Individual colors to override: first the light value, then the dark one." });

/** `content/brand.yaml`. */
export const brandSchema = z.strictObject({
  colors: colorsSchema,
  palette: paletteSchema.optional(),
});
export type BrandFields = z.output<typeof brandSchema>;
