import type { LocalBusiness, Organization, Thing, WebSite } from "schema-dts";
import type { Location } from "../api/company.ts";
import type { Office } from "../content/company.ts";
import { paths } from "../paths.ts";

export interface Publisher {
  name: string;
  origin: string;
}

const idOf = (origin: string) => `${origin}/#company`;

export function companyRef({ name, origin }: Publisher): Node<Organization> {
  return { "@type": "Organization", "@id": idOf(origin), name, url: origin + paths.home };
}

interface CompanyFacts extends Publisher {
  phone: string;
  email: string;
  profiles: readonly string[];
}

/** Organization data (developers.google.com/search/docs/appearance/structured-data/organization). */
export function companyOf({ phone, email, profiles, ...speaker }: CompanyFacts): Node<Organization> {
  return {
    ...companyRef(speaker),
    logo: `${speaker.origin}/icon-512.png`,
    telephone: phone,
    email,
    ...(profiles.length > 0 && { sameAs: [...profiles] }),
  };
}

/** schema-dts does not support `query-input`. */
type Search = { "@type": "SearchAction"; target: string; "query-input": string };

export function webSiteOf({ name, origin }: Publisher, hasSearch: boolean): Node<WebSite> {
  const potentialAction: Search = {
    "@type": "SearchAction",
    target: `${origin}${paths.searchForm}/{keyword}`,
    "query-input": "required name=keyword",
  };
  return {
    "@type": "WebSite",
    name,
    url: origin + paths.home,
    publisher: { "@id": idOf(origin) },
    ...(hasSearch && { potentialAction }),
  };
}

export function officeOf(
  office: Omit<Location, "location_image"> &
    Partial<Pick<Office, "location_image" | "region" | "postal_code">>,
  speaker: Publisher,
): Node<LocalBusiness> {
  const { title, address1, address2, country, location_image, region, postal_code } = office;
  return {
    "@type": "LocalBusiness",
    name: `${speaker.name}, ${title}`,
    url: speaker.origin + paths.contact,
    ...(location_image && { image: speaker.origin + location_image }),
    address: {
      "@type": "PostalAddress",
      streetAddress: postal_code === undefined ? `${address1}, ${address2}` : address1,
      addressLocality: title,
      ...(region !== undefined && address2.includes(region) && { addressRegion: region }),
      ...(postal_code !== undefined && { postalCode: postal_code }),
      addressCountry: country,
    },
    parentOrganization: companyRef(speaker),
  };
}

export type Node<T = Thing> = Exclude<T, string>;

/** Safe in a script element. */
export function graphOf(nodes: readonly Node[]): string {
  const graph = { "@context": "https://schema.org", "@graph": nodes };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
