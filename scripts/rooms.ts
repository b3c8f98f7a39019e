/** The directories of `server/`, or rooms, from top to bottom; files directly in `server/` may import from all. */
export const ROOMS: Readonly<Record<string, string>> = {
  api: "HTTP routes of the API, their OpenAPI document, status codes",
  pages: "rendering, page cache, cache warmer, forms posted without JavaScript, view models",
  seo: "robots, site maps, feeds, `llms.txt`, structured data, social images, Markdown alternates",
  papers: "sample contracts as PDF and DOCX, made in a worker thread",
  cli: "`npm run submissions`, `npm run subscribers` and `npm run staff`",
  studio: "the Studio: drafts, checks, previews, publishing, Git",
  desk: "leads in the Desk: lists, search, changes, notes, replies, files, exports, erasure, live updates",
  staff: "the Desk: sign-in, people, sessions, audit log, and the account page",
  ops: "alerts, readiness and metrics endpoints, doctor, backup, migration between stores",
  "content-checks": "`npm run content:check`: links, media, facts, structured data",
  inbound: "email that comes in: mailboxes, pushed messages, parsing, kinds",
  leads: "form rules, intake, submission store, outbox, deliveries, quarantine, virus scan, retention",
  backend: "the interface `Backend` (`core/api/backend.ts`), local or upstream",
  visits: "page views: which requests count, and their counts by day",
  connections: "webhooks, Slack and Teams: what is sent to them, signed, formatted and retried",
  calls: "call slots: office hours, closed and opened hours, bookings, links",
  calendars: "calendars of those who take calls: reading them, and when they are busy",
  spam: "features, rules and score of each submission",
  mail: "email texts; SMTP and file transport",
  images: "resized variants, covers",
  content: "load, validate, watch, query, hashed picture URLs, Markdown, search, URL registry",
  brand: "colors, typefaces, wordmark and icons, from `content/brand.yaml`",
  http: "listener, security headers, body and rate limits, uploads, static files, overload protection, browser reports",
  storage: "database and migrations, file store, durable writes, secret",
  metrics: "log and Prometheus registry",
  config: "settings, clock, queue, workers, retry delays, repeated jobs",
};

const START = "| Directory | Responsibility |\n|---|---|\n";

/** The document with its table of rooms as it is now. Throws when it has none. */
export function withRooms(text: string): string {
  const start = text.indexOf(START);
  if (start === -1) throw new Error("there is no table of the directories of server/");
  const end = text.indexOf("\n\n", start);
  const rows = Object.entries(ROOMS).map(([room, responsibility]) => `| \`${room}\` | ${responsibility} |`);
  return text.slice(0, start) + START + rows.join("\n") + text.slice(end);
}
