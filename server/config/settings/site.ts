import { z } from "zod";
import { type Group, onOrOff, wholeNumber } from "./row.ts";

export const site = {
  title: "The site and where it listens",
  rows: {
    PORT: {
      read: wholeNumber(0, 65535),
      must: "a port number from 0 to 65535",
      says: "The port of the server; 0 takes a free one.",
      example: "3000",
      empty: "3000",
    },
    HOST: {
      read: z.string().regex(/^[\w.:-]+$/),
      must: "a host name or address to listen on",
      says: "The address it listens on: this machine alone as it is, 0.0.0.0 in a container.",
      example: "127.0.0.1",
      empty: "127.0.0.1",
    },
    SITE_URL: {
      read: z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin),
      must: "the public origin, with http:// or https://",
      says: "The public origin. Addresses in pages and mails come from it, never from a request. Without it they are those of localhost.",
      example: "https://www.example.com",
      empty: null,
    },
    SEARCH_ENGINES: {
      read: onOrOff,
      must: "on or off",
      says: "Whether robots.txt lets search engines in. Without it they are kept out of a demonstration (`demonstration: true` in content/company.yaml) whose SITE_URL is public, and let in everywhere else.",
      example: "on",
      empty: null,
    },
    TRUSTED_PROXIES: {
      read: wholeNumber(0, 10),
      must: "how many proxies stand in front, from 0 to 10",
      says: "How many proxies of yours stand in front and add to X-Forwarded-For. With fewer than there are, visitors cannot be told apart, and with none on a local or private address limits by address are off; with more, a visitor chooses the address that limits go by.",
      example: "1",
      empty: "0",
    },
    API_PATH: {
      read: z.string().regex(/^(?:\/[\w-]+)+$/),
      must: "a path that starts with '/' and does not end with it",
      says: "Where the calls are found.",
      example: "/api",
      empty: "/api",
    },
  },
} as const satisfies Group;
