import type { Backend } from "#core/api/backend.ts";
import {
  contactInfoResponseSchema,
  galleryResponseSchema,
  locationsResponseSchema,
  teamInfoResponseSchema,
} from "#core/api/company.ts";
import { ask, type UpstreamDeps } from "./ask.ts";

/** Who the company is and where, answered by another back end. */
export function upstreamCompany({
  responses,
  pictures: { local },
}: UpstreamDeps): Pick<Backend, "teaminfo" | "locations" | "contactinfo" | "gallery"> {
  return {
    teaminfo: () =>
      ask(responses, {
        path: "v1/teaminfo",
        schema: teamInfoResponseSchema,
        clean: ({ teams }) => ({
          teams: teams.map((one) => ({ ...one, feature_image: local(one.feature_image) })),
        }),
      }),
    locations: () =>
      ask(responses, {
        path: "locations",
        schema: locationsResponseSchema,
        clean: ({ locations, contactinfo }) => ({
          locations: locations.map((one) => ({ ...one, location_image: local(one.location_image) })),
          contactinfo,
        }),
      }),
    contactinfo: () => ask(responses, { path: "v1/contactinfo", schema: contactInfoResponseSchema }),
    gallery: () =>
      ask(responses, {
        path: "v1/gallery",
        schema: galleryResponseSchema,
        clean: ({ gallery }) => ({
          gallery: gallery.map((one) => ({ ...one, gallery_image: local(one.gallery_image) })),
        }),
      }),
  };
}
