import { stringify } from "yaml";
import type { Office } from "#core/content/office.ts";
import type { BrandOffice } from "./brand.ts";

/** `content/offices.yaml` of the new offices. */
export function officesFile(offices: readonly BrandOffice[], before: readonly Office[]): string {
  const complete = offices.map((office, index) => {
    const { location_image, image_alt } = before[index % before.length] as Office;
    const { slug, title, address1, address2, country, region, postal_code, country_code, ...rest } = office;
    return {
      ...{ slug, title, address1, address2, country, region, postal_code, country_code },
      location_image: office.location_image ?? location_image,
      image_alt: office.image_alt ?? image_alt,
      ...rest,
    };
  });
  return `# The locations, in the order of entry; the contact page shows them reversed.\n${stringify(complete, { lineWidth: 0 })}`;
}

/** An opening, or the table of skills, with the new offices in the place of the old ones; where there are fewer, the first. */
export function moveOffices(
  text: string,
  offices: readonly BrandOffice[],
  before: readonly Pick<Office, "slug">[],
): string {
  return text.replace(/^( *)offices: \[(.*)\]$/gm, (_line, indent: string, names: string) => {
    const moved = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name) => {
        const index = before.findIndex(({ slug }) => slug === name);
        return (offices[index] ?? offices[0])?.slug ?? name;
      });
    return `${indent}offices: [${[...new Set(moved)].join(", ")}]`;
  });
}
