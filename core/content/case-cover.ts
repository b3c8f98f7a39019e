import { z } from "zod";
import { FIGURES } from "../drawings/figures.ts";
import { color } from "./color.ts";

/** The cover of a case study in the colors of its client. */
export const caseCoverSchema = z.strictObject({
  color: color.meta({ description: "The background of the cover, from the client's own design" }),
  accent: color.optional().meta({ description: "The figure on it. Without it, a shade of the background" }),
  figure: z.enum(FIGURES).meta({ description: "What's drawn behind the screen" }),
});
export type CaseCover = z.infer<typeof caseCoverSchema>;
