import { expect, test } from "vitest";
import { careerResponseSchema, careersResponseSchema } from "#core/api/career.ts";
import {
  contactInfoResponseSchema,
  galleryResponseSchema,
  locationsResponseSchema,
  teamInfoResponseSchema,
} from "#core/api/company.ts";
import { homeResponseSchema } from "#core/api/home.ts";
import { usableEntries } from "./usable-entries.ts";

const IMAGE = "/media/harbour-works.svg";
const contactinfo = { phone: "+47 55 00 01 23", contact_email: "hi@example.com", hr_email: "hr@example.com" };
const location = {
  ...{ title: "Bergen", address1: "Sandviksboder 12", address2: "5035 Bergen" },
  ...{ country: "Norway", location_image: IMAGE },
};
const career = {
  ...{ id: 7, title: "Engineer", openings: 1, experience: "3 years", location: "Bergen" },
  ...{ technology: ["Node.js"], roles: ["Build"], requirements: ["Care"] },
};
const person = { id: 1, title: "Ada", feature_image: IMAGE, designation: "CTO" };
const home = {
  clients: [{ feature_image: IMAGE }],
  testimonials: [{ ...person, content: "Good." }],
  video_testimonials: [{ ...person, youtube_url: "https://youtu.be/abc", video_id: "abc" }],
  ...{ portfolio: [], blogs: [], counters: [{ value: "9", label: "Years" }] },
  services: [{ category: "node", url_config: "node", platform: "web" }],
};

test.each([
  ["home", homeResponseSchema, home],
  [
    "v1/teaminfo",
    teamInfoResponseSchema,
    { teams: [{ name: "Ada", designation: "CTO", feature_image: IMAGE }] },
  ],
  ["locations", locationsResponseSchema, { locations: [location], contactinfo }],
  ["v1/contactinfo", contactInfoResponseSchema, { contactinfo }],
  ["v1/gallery", galleryResponseSchema, { gallery: [{ gallery_image: IMAGE }] }],
  ["v1/career", careersResponseSchema, { careers: [career] }],
  ["v1/careerdetails/7", careerResponseSchema, { career }],
])("%s works with the specified fields only", (_, schema, response) => {
  const { json, leftOut } = usableEntries(response, schema);
  expect(leftOut).toEqual([]);
  expect(schema.safeParse(json).error).toBeUndefined();
});

test("names a client and a picture after their files", () => {
  const client = usableEntries(
    { clients: [{ feature_image: "/a/nord%20og-sør.png?v=1" }] },
    homeResponseSchema,
  );
  expect(client.json).toMatchObject({ clients: [{ name: "Nord og sør" }] });
  const picture = usableEntries({ gallery: [{ gallery_image: IMAGE }] }, galleryResponseSchema);
  expect(picture.json).toMatchObject({ gallery: [{ image_alt: "Harbour works" }] });
});

test("leaves out an entry that can't be used, and says why", () => {
  const clients = [{ feature_image: IMAGE }, { name: "No image" }, null, { feature_image: 7 }];
  const { json, leftOut } = usableEntries({ ...home, clients }, homeResponseSchema);
  expect(homeResponseSchema.parse(json).clients).toEqual([{ name: "Harbour works", feature_image: IMAGE }]);
  expect(leftOut.map(({ list, index }) => [list, index])).toEqual([
    ["clients", 1],
    ["clients", 2],
    ["clients", 3],
  ]);
  expect(leftOut[0]?.reason).toMatch(/^feature_image: /);
});
