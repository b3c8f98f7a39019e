import { escapeHtml } from "../http/plain-page.ts";
import type { StoredFields } from "../leads/own-answers.ts";
import type { StoredMessage, StoredSubmission } from "./copied-rows.ts";
import { FIELDS } from "./find.ts";

/** A page of the archive. Styles stand in it, because the archive is read without a network. */
export function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
dd, pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
}

/** What was sent, what happened since, and links to the files. */
export function submissionPage({ submission, tables }: StoredSubmission, files: readonly FileLine[]): string {
  const { reference, kind, received_at: at, fields, source, reasons } = submission;
  return documentOf(
    `${sentence(kind)} ${reference}`,
    [
      `<p>Received ${written(at)}.</p>`,
      section("What was sent", sentFacts(fields as StoredFields)),
      section("How it came", factsOf(source)),
      section("Spam check", factsOf({ verdict: submission.verdict, reasons: reasons.join("; ") })),
      section("What happened since", (tables.lead_event ?? []).map(eventOf).join("\n")),
      fileList(files),
      `<p>All stored values are in <a href="data.json">data.json</a>.</p>`,
    ].join("\n"),
  );
}

export interface FileLine {
  /** In the archive, relative to the page. */
  path: string;
  name: string;
  /** Why it is not in the archive. */
  leftOut: string | null;
}

export function fileList(files: readonly FileLine[]): string {
  return section(
    "Files",
    files.length === 0
      ? ""
      : `<ul>${files
          .map(({ path, name, leftOut }) =>
            leftOut === null
              ? `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`
              : `<li>${escapeHtml(name)}: not in this archive, because it ${escapeHtml(leftOut)}.</li>`,
          )
          .join("")}</ul>`,
  );
}

export function messageLine({ message }: StoredMessage): string {
  return `Email received ${written(message.received_at)}`;
}

/** In UTC, to the minute. */
export function written(at: unknown): string {
  return `${String(at).slice(0, 16).replace("T", " ")} UTC`;
}

const section = (title: string, body: string) => (body === "" ? "" : `<h2>${title}</h2>\n${body}`);

/** A description list of what is set; nested values as JSON. */
export function factsOf(values: unknown): string {
  const facts = Object.entries((values ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== null && value !== "" && value !== undefined,
  );
  if (facts.length === 0) return "";
  const lines = facts.map(([name, value]) => {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    return `<dt>${escapeHtml(sentence(name))}</dt><dd dir="auto">${escapeHtml(text)}</dd>`;
  });
  return `<dl>${lines.join("\n")}</dl>`;
}

function sentFacts({ labels = {}, ...fields }: StoredFields): string {
  const named = Object.entries(fields).map(([name, value]) => [
    (FIELDS as Readonly<Record<string, { label: string }>>)[name]?.label ?? labels[name] ?? name,
    value,
  ]);
  return factsOf(Object.fromEntries(named));
}

function eventOf({ at, kind, text }: Readonly<Record<string, unknown>>): string {
  const body = typeof text === "string" && text !== "" ? `<pre dir="auto">${escapeHtml(text)}</pre>` : "";
  return `<h3>${escapeHtml(sentence(String(kind)))}, ${written(at)}</h3>${body}`;
}

function sentence(name: string): string {
  const words = name.replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
