import type { Calls } from "#core/calls/calls.ts";
import { contactInfoAnswerSchema } from "#core/calls/contactinfo.ts";
import { galleryAnswerSchema } from "#core/calls/gallery.ts";
import { locationsAnswerSchema } from "#core/calls/locations.ts";
import { teamInfoAnswerSchema } from "#core/calls/teaminfo.ts";
import { ask, type RemoteParts } from "./ask.ts";

/** Who the company is and where, answered by another back end. */
export function remoteCompany({
  answers,
  pictures: { local },
}: RemoteParts): Pick<Calls, "teaminfo" | "locations" | "contactinfo" | "gallery"> {
  return {
    teaminfo: () =>
      ask(answers, {
        path: "v1/teaminfo",
        schema: teamInfoAnswerSchema,
        clean: ({ teams }) => ({
          teams: teams.map((one) => ({ ...one, feature_image: local(one.feature_image) })),
        }),
      }),
    locations: () =>
      ask(answers, {
        path: "locations",
        schema: locationsAnswerSchema,
        clean: ({ locations, contactinfo }) => ({
          locations: locations.map((one) => ({ ...one, location_image: local(one.location_image) })),
          contactinfo,
        }),
      }),
    contactinfo: () => ask(answers, { path: "v1/contactinfo", schema: contactInfoAnswerSchema }),
    gallery: () =>
      ask(answers, {
        path: "v1/gallery",
        schema: galleryAnswerSchema,
        clean: ({ gallery }) => ({
          gallery: gallery.map((one) => ({ ...one, gallery_image: local(one.gallery_image) })),
        }),
      }),
  };
}
