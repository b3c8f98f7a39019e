import { z } from "zod";

export interface Row {
  /** Parses the text of the variable. */
  read: z.ZodType<unknown, string>;
  /** Completes 'PORT must be …'. */
  must: string;
  /** Description for the guide and `.env.example`. */
  says: string;
  example: string;
  /** Default; null for none. */
  empty: string | null;
  /** Never printed or logged. */
  secret?: true;
}

/** To add a setting, add a row to its group. */
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

/** `host:port`, with IPv6 addresses in brackets. */
export const hostAndPort = z
  .string()
  .regex(/^(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)
  .refine((value) => URL.canParse(`tcp://${value}`))
  .transform((value) => {
    const { hostname, port } = new URL(`tcp://${value}`);
    return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
  });
