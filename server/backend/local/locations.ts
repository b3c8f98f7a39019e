import type { ContactInfo, LocationsResponse } from "#core/api/company.ts";
import type { Content } from "../../content/collections.ts";

export function contactInfoOf({ company }: Content): ContactInfo {
  const { phone, contact_email, hr_email } = company.contactinfo;
  return { phone, email: contact_email, contact_email, hr_email };
}

export function locationsOf(content: Content): LocationsResponse {
  return {
    locations: content.offices.map(
      ({ slug: _, region: _region, postal_code: _code, country_code: _country, ...location }) => location,
    ),
    contactinfo: contactInfoOf(content),
  };
}
