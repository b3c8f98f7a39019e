import type { Office } from "#core/content/company.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import type { Content, Opening } from "../content/collections.ts";
import { type DescribedOpening, postingOf, withCareer } from "../content/query.ts";
import type { TextFileMaker } from "./text-files.ts";

const TYPES: Record<Opening["employment_type"], string> = {
  FULL_TIME: "fulltime",
  PART_TIME: "parttime",
  CONTRACTOR: "contract",
  INTERN: "internship",
};

/** Indeed's format, which most job boards accept; an opening at several offices is listed once per office. */
export function jobFeed({
  content,
  backend,
  origin,
}: Pick<Services, "content" | "backend" | "origin">): TextFileMaker {
  return {
    path: /^\/jobs\.xml$/,
    async make() {
      const { current } = content;
      const { name } = current.company;
      // Invented openings must not be published as real ones.
      const { careers } = current.company.demonstration ? { careers: [] } : await backend.career();
      const openings = careers.flatMap((career) => {
        const own = current.openings.find(({ slug }) => slug === career.slug);
        return own ? [withCareer(own, career)] : [];
      });
      const newest = openings
        .map(({ posted }) => posted)
        .sort()
        .at(-1);
      const lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<source>",
        element("publisher", name),
        element("publisherurl", origin + paths.home),
        ...(newest === undefined ? [] : [element("lastBuildDate", day(newest))]),
        ...openings.flatMap((opening) => jobs(opening, current, origin)),
        "</source>",
      ];
      return { type: "application/xml; charset=utf-8", text: `${lines.join("\n")}\n` };
    },
  };
}

function jobs(opening: DescribedOpening, content: Content, origin: string): string[] {
  const offices = content.offices.filter(({ slug }) => opening.offices.includes(slug));
  const { description } = postingOf(opening, content, origin);
  const [salary, ...others] = opening.salaries;
  const job = (number: string, place: string[]) =>
    [
      "<job>",
      element("title", opening.title),
      element("date", day(opening.posted)),
      element("referencenumber", number),
      element("url", origin + paths.opening(opening.slug)),
      element("company", content.company.name),
      ...place,
      element("description", String(description)),
      ...(salary && others.length === 0
        ? [element("salary", `${salary.currency} ${salary.min} to ${salary.max} per year`)]
        : []),
      element("jobtype", TYPES[opening.employment_type]),
      element("experience", opening.experience),
      ...(opening.closes ? [element("expirationdate", opening.closes)] : []),
      "</job>",
    ].join("\n");
  const anywhere = opening.remote_in.map((country) =>
    job(`${opening.id}-${country.toLowerCase().replaceAll(" ", "-")}`, [
      element("country", country),
      element("remotetype", "Fully remote"),
    ]),
  );
  return [...offices.map((office) => job(`${opening.id}-${office.slug}`, locationOf(office))), ...anywhere];
}

function locationOf({ title, region, postal_code, country_code, address1 }: Office): string[] {
  return [
    element("city", title),
    element("state", region),
    element("country", country_code),
    element("postalcode", postal_code),
    element("streetaddress", address1),
  ];
}

const day = (date: string) => new Date(date).toUTCString();

function element(name: string, text: string): string {
  return `<${name}><![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
}
