import { z } from "@hono/zod-openapi";
import { SECONDS_OPEN } from "#core/form.ts";
import { SOURCE_FIELDS } from "#core/source.ts";

/** Optional context of a submission. Invalid values are ignored. */
export const visitFields = {
  [SOURCE_FIELDS.page]: z.string().optional().openapi({
    description: "Path of the page that the form was on; the Referer counts if left out",
    example: "/services/iot-development",
  }),
  [SOURCE_FIELDS.campaign]: z.string().optional().openapi({
    description: "Campaign parameters (utm_…) of the first page, as in an address",
    example: "utm_source=news&utm_medium=mail",
  }),
  [SOURCE_FIELDS.referrer]: z.string().optional().openapi({
    description: "Host of the site that linked to the first page",
    example: "search.example.com",
  }),
  [SECONDS_OPEN]: z.string().optional().openapi({
    description: "How many seconds the page was open; a form that is sent at once looks like a program's",
    example: "95",
  }),
};
