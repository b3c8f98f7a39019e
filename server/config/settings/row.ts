import { z } from "zod";

/** One variable: how it is read and what an operator reads about it. */
export interface Row {
  /** From the variable's text to the value that the server uses. */
  read: z.ZodType<unknown, string>;
  /** What the value must be; completes 'PORT must be …'. */
  must: string;
  /** What it does, and what follows from leaving it empty. For the guide and `.env.example`. */
  says: string;
  example: string;
  /** The value when it is empty; null stands for 'not there'. */
  empty: string | null;
  /** It grants something, so no screen and no log repeats it. */
  secret?: true;
}

/** Settings that are read together. Adding a row to its group is all that a new setting takes. */
export interface Group {
  title: string;
  rows: Readonly<Record<string, Row>>;
}

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

export const mailAddress = z.string().regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/);

export const onOrOff = z.enum(["on", "off"]);

/** `host:port`, an IPv6 address in brackets. */
export const hostAndPort = z
  .string()
  .regex(/^(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)
  .refine((value) => URL.canParse(`tcp://${value}`))
  .transform((value) => {
    const { hostname, port } = new URL(`tcp://${value}`);
    return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
  });
