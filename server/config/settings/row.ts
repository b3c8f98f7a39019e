import { z } from "zod";

export interface SettingRow {
  read: z.ZodType<unknown, string>;
  /** Completes 'PORT must be …'. */
  must: string;
  description: string;
  example: string;
  empty: string | null;
  secret?: true;
}

export interface Group {
  title: string;
  rows: Readonly<Record<string, SettingRow>>;
}

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

export const mailAddress = z.string().regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/);

export const onOrOff = z.enum(["on", "off"]);

export const hostAndPort = z
  .string()
  .regex(/^(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)
  .refine((value) => URL.canParse(`tcp://${value}`))
  .transform((value) => {
    const { hostname, port } = new URL(`tcp://${value}`);
    return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
  });
