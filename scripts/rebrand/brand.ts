import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { officeSchema } from "#core/content/company.ts";
import { slug } from "#core/content/fields.ts";
import type { Content } from "#server/content/collections.ts";
import { slugOf } from "#server/content/templates.ts";

const color = z.string().regex(/^#[\da-f]{6}$/i, { error: "must be a color such as '#2a7db2'" });
const phone = z.string().regex(/^\+?[\d ()./-]{7,24}$/, { error: "must be a phone number" });

const name = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} &.,'’+-]*[\p{L}\p{N}.])?$/u, {
    error: "must be letters, digits, spaces and & . , ' + - only",
  });

const brandOfficeSchema = officeSchema.partial({ location_image: true, image_alt: true });
export type BrandOffice = z.infer<typeof brandOfficeSchema>;

const brandSchema = z.strictObject({
  name,
  slug: slug.regex(/^[a-z0-9-]+$/, { error: "must be small letters, digits and '-'" }),
  legal_name: name.optional(),
  founded: z.int().min(1900).optional(),
  contact_email: z.email(),
  hr_email: z.email().optional(),
  security_email: z.email().optional(),
  phone: phone.optional(),
  hr_phone: phone.optional(),
  colors: z.strictObject({ main: color, signal: color }).optional(),
  /** The first office is the postal address. */
  offices: z.array(brandOfficeSchema).min(1).optional(),
});
export type Brand = z.infer<typeof brandSchema>;

/** One line per wrong answer. */
export class BrandError extends Error {}

export function readBrand(value: unknown): Brand {
  const result = brandSchema.safeParse(value);
  if (result.success) return result.data;
  throw new BrandError(
    result.error.issues.map(({ path, message }) => `${path.join(".") || "brand"}: ${message}`).join("\n"),
  );
}

type Ask = (question: string, now?: string) => Promise<string>;

export async function askForBrand({ company, offices }: Content): Promise<unknown> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ask: Ask = async (question, now = "") => {
    const answer = await lines.question(now === "" ? `${question}: ` : `${question} [${now}]: `);
    return answer.trim() || now;
  };
  try {
    const name = await ask("Name", company.name);
    const slug = await ask("Slug, for the page /why-…", slugOf(name));
    const legal_name = await ask("Name of the legal person", name);
    const founded = Number(await ask("Founded in", String(company.founded)));
    const contact_email = await ask("Mail for enquiries", company.contactinfo.contact_email);
    const hr_email = await ask("Mail for applications", contact_email);
    const phone = await ask("Phone", company.contactinfo.phone);
    const hr_phone = await ask("Phone for applicants", phone);
    const main = await ask("Main color as #rrggbb, or nothing for the colors as they are");
    const colors =
      main === "" ? undefined : { main, signal: await ask("Color of what is pressed", "#c9301a") };
    const isNew = /^y/i.test(await ask("Other offices than now (y/n)", "n"));
    return {
      ...{ name, slug, legal_name, founded, contact_email, hr_email, phone, hr_phone },
      ...(colors ? { colors } : {}),
      ...(isNew ? { offices: await askForOffices(ask, offices.length) } : {}),
    };
  } finally {
    lines.close();
  }
}

async function askForOffices(ask: Ask, most: number): Promise<unknown[]> {
  const offices: unknown[] = [];
  do {
    const title = await ask(offices.length === 0 ? "City of the first office" : "City of the next office");
    const phone = await ask("  Its phone, or nothing");
    offices.push({
      slug: slugOf(title),
      title,
      address1: await ask("  Street and number"),
      address2: await ask("  Postal code and city, as on a letter"),
      country: await ask("  Country"),
      region: await ask("  State or province", title),
      postal_code: await ask("  Postal code alone"),
      country_code: (await ask("  Country in two letters")).toUpperCase(),
      ...(phone === "" ? {} : { phone }),
      time_zone: await ask("  Time zone", Intl.DateTimeFormat().resolvedOptions().timeZone),
      latitude: Number(await ask("  Latitude, such as 51.45")),
      longitude: Number(await ask("  Longitude, such as -2.59")),
    });
  } while (/^y/i.test(await ask(`One more? There are ${offices.length}, and were ${most} (y/n)`, "n")));
  return offices;
}
