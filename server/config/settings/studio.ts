import { type Group, onOrOff } from "./row.ts";

export const studio = {
  title: "The Studio",
  rows: {
    STUDIO: {
      read: onOrOff,
      must: "on or off; off leaves out the Studio, and /studio is an unknown address",
      says: "The pages under /studio, where editors change the content in a browser (docs/guide/studio.md). They need the Desk. 'off' removes them.",
      example: "on",
      empty: "on",
    },
  },
} as const satisfies Group;
