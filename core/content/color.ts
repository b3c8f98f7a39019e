import { z } from "zod";

/** YAML reads an unquoted color as a comment. */
const emptyColor = ({ input }: { input?: unknown }) =>
  input === null ? "is empty: put the color in quotes, such as '#0b5680'" : undefined;

export const color = z
  .string({ error: emptyColor })
  .regex(/^#[\da-f]{6}$/i, {
    error: "must be a color of six hexadecimal digits in quotes, such as '#0b5680'",
  })
  .toLowerCase();
