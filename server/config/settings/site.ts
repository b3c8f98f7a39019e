import { z } from "zod";
import { type Group, onOrOff, wholeNumber } from "./row.ts";

export const site = {
  title: "The site and where it listens",
  rows: {
    PORT: {
      read: wholeNumber(0, 65535),
      must: "a port number from 0 to 65535",
      description: "The port to listen on; 0 selects a free one.",
      example: "3000",
      empty: "3000",
    },
    HOST: {
      read: z.string().regex(/^[\w.:-]+$/),
      must: "a host name or address to listen on",
      description: "The address to listen on: only this machine by default; 0.0.0.0 in a container.",
      example: "127.0.0.1",
      empty: "127.0.0.1",
    },
    SITE_URL: {
      read: z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin),
      must: "the public origin, with http:// or https://",
      description:
        "The public origin. URLs in pages and emails use it, never the Host of a request. Default: the URL that opens the site on this machine, such as http://localhost:3000.",
      example: "https://www.example.com",
      empty: null,
    },
    SEARCH_ENGINES: {
      read: onOrOff,
      must: "on or off",
      description:
        "Whether robots.txt allows search engines. By default it does, except for a demonstration (`demonstration: true` in content/company.yaml) with a public SITE_URL.",
      example: "on",
      empty: null,
    },
    INDEXNOW: {
      read: onOrOff,
      must: "on or off",
      description:
        "'on' tells search engines by IndexNow which pages were added, changed or removed (docs/guide/found.md#search-engines). Requires a public SITE_URL and SEARCH_ENGINES. Never for a demonstration.",
      example: "on",
      empty: "off",
    },
    INDEXNOW_URL: {
      read: z.url({ protocol: /^https?$/ }),
      must: "an https:// URL",
      description: "The endpoint of IndexNow, which passes pages on to all search engines that take part.",
      example: "https://api.indexnow.org/indexnow",
      empty: "https://api.indexnow.org/indexnow",
    },
    TRUSTED_PROXIES: {
      read: wholeNumber(0, 10),
      must: "a number from 0 to 10",
      description:
        "The number of your own proxies that append to X-Forwarded-For. If it's too low, all visitors share one IP address and its rate limits (a local or private address has none). If it's too high, visitors can forge their address.",
      example: "1",
      empty: "0",
    },
    API_PATH: {
      read: z.string().regex(/^(?:\/[\w-]+)+$/),
      must: "a path that starts with '/' and doesn't end with it",
      description: "The base path of the API.",
      example: "/api",
      empty: "/api",
    },
  },
} as const satisfies Group;

export const data = {
  title: "Data and content",
  rows: {
    DATA_DIR: {
      read: z.string(),
      must: "a folder",
      description:
        "The folder for the database, resumes, emails written as files, and the secret. Backups copy it.",
      example: "data",
      empty: "data",
    },
    CONTENT_DIR: {
      read: z.string(),
      must: "a folder",
      description: "The folder of the site's text, facts and pictures.",
      example: "content",
      empty: "content",
    },
    SECRET: {
      read: z.string().min(32),
      must: "at least 32 characters",
      description:
        "Signs challenges, references and links in emails. Generated and stored in DATA_DIR when empty. A new one invalidates links in digests and links to previews and calls, and staff have to sign in again. Newsletter links stay valid, because their tokens are stored.",
      example: "the output of: openssl rand -base64 32",
      empty: null,
      secret: true,
    },
  },
} as const satisfies Group;

/** A password would appear in logs, and a query prevents appending a path. */
const isPlain = (value: string) => {
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === "";
};

export const backEnd = {
  title: "Another back end",
  rows: {
    FAIRLEAD_API_BASE: {
      read: z
        .url({ protocol: /^https?$/, abort: true })
        .refine(isPlain)
        .transform((value) => value.replace(/\/+$/, "")),
      must: "an https:// URL without a password or a query in it, and not this site's own",
      description:
        "The API of another back end, which provides posts, openings, work, team and offices and receives submissions after they're stored here (docs/guide/remote-back-end.md). By default, the site is its own back end.",
      example: "https://cms.example.com/api",
      empty: null,
    },
  },
} as const satisfies Group;
