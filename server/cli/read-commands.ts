import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { counted } from "#core/text.ts";
import { copyPerson } from "../desk/copy-person.ts";
import { integrationsOf, leadChannels } from "../leads/channels.ts";
import { csvOf } from "../leads/csv.ts";
import { createLateness } from "../ops/alerts/lateness.ts";
import { OPERATOR, recordAudit } from "../staff/audit.ts";
import { type CliContext, CliError, type Command, isEmail, UsageError } from "./context.ts";
import { COLUMNS, deliveryOf, jsonOf, listOf, rowOf, tableOf } from "./output.ts";
import {
  FILTER_USAGE,
  filterOptions,
  getSubmission,
  listSubmissions,
  readFilter,
  type Submission,
} from "./submissions.ts";

export const list: Command = {
  usage: `list [--limit 50] ${FILTER_USAGE}`,
  about: "Lists submissions, newest first.",
  subject: "none",
  options: { ...filterOptions, limit: { type: "string" } },
  hasCsv: true,
  async run({ store }, { options }) {
    const { submissions, total } = await listSubmissions(store, { limit: 50, ...readFilter(options) });
    const table = tableOf(
      ["Reference", "Received (UTC)", "Kind", "Verdict", "Delivery", "Name", "Email"],
      submissions.map((submission) => [
        submission.reference,
        submission.received_at.slice(0, 16).replace("T", " "),
        submission.kind,
        submission.released_at === null ? submission.verdict : "approved",
        deliveryOf(submission),
        submission.fields.name ?? "",
        submission.fields.email ?? "",
      ]),
    );
    const shown = submissions.length;
    const rest = shown < total ? `\n\n${shown} of ${total}; --limit ${total} shows all.` : "";
    return {
      text: total === 0 ? "Nothing found." : table + rest,
      json: submissions.map(jsonOf),
      csv: csvOf(submissions.map(rowOf), COLUMNS),
    };
  },
};

export const show: Command = {
  usage: "show ID [--resume FILE]",
  about: "Shows a submission with its deliveries; --resume saves its file.",
  subject: "needed",
  options: { resume: { type: "string" } },
  async run(context, { subject, options }) {
    const submission = await getSubmission(context.store, subject);
    if (typeof options.resume === "string") {
      await saveResume(context, submission, options.resume);
      await audit(context, "opened-resume", submission);
      const text = `The resume of ${submission.reference} is in ${options.resume}. It's from someone you don't know, so open it with care.`;
      return { text, json: { reference: submission.reference, resume: options.resume } };
    }
    await audit(context, "saw-lead", submission);
    return { text: textOf(submission), json: jsonOf(submission) };
  },
};

async function audit(
  { store, clock }: CliContext,
  action: "saw-lead" | "opened-resume",
  { kind, reference: id }: Submission,
): Promise<void> {
  await store.write((transaction) =>
    recordAudit(transaction, { actor: OPERATOR.id, action, subject: { kind, id } }, clock),
  );
}

async function saveResume(
  { files }: CliContext,
  { reference, file_key: key, scan }: Submission,
  file: string,
): Promise<void> {
  if (key === null) throw new CliError(`${reference} has no file.`);
  if (scan === "infected") {
    throw new CliError(`The resume of ${reference} is infected and wasn't saved.`);
  }
  if (scan === "waiting") {
    throw new CliError(`The resume of ${reference} is waiting for the virus scan and wasn't saved.`);
  }
  await pipeline(await files.open(key), createWriteStream(file, { flags: "wx", mode: 0o600 }));
}

function textOf(submission: Submission): string {
  const { fields, source, reasons, file_name, file_size, scan, deliveries } = submission;
  const facts: [string, string | null][] = [
    ["Reference", submission.reference],
    ["Id", submission.id],
    ["Kind", submission.kind],
    ["Received", submission.received_at],
    ["Verdict", submission.verdict],
    ["Reasons", reasons.join("; ") || null],
    ["Approved", submission.released_at],
    ["Resume", file_name === null ? null : `${file_name}, ${Math.ceil((file_size ?? 0) / 1024)} KB`],
    ["Scan", scan],
    ["Source", source === null ? null : JSON.stringify(source)],
  ];
  const parts = [
    listOf(facts.filter((fact): fact is [string, string] => fact[1] !== null)),
    listOf(
      Object.entries(fields)
        .filter(([, value]) => value !== "")
        .map(([name, value]) => [name, String(value)]),
    ),
    deliveries.length === 0
      ? "No deliveries: the submission is quarantined or was delivered long ago."
      : tableOf(
          ["Delivery", "State", "Attempts", "Next or done (UTC)", "Failed with"],
          deliveries.map((delivery) => [
            delivery.channel,
            delivery.state === "dead" ? "given up" : delivery.state,
            delivery.attempts,
            (delivery.delivered_at ?? delivery.due_at).slice(0, 19).replace("T", " "),
            delivery.last_error ?? "",
          ]),
        ),
  ];
  return parts.join("\n\n");
}

export const exportAll: Command = {
  usage: `export [--json] [--out FILE] ${FILTER_USAGE}`,
  about: "Exports all submissions as CSV (formulas defused) or JSON.",
  subject: "none",
  options: { ...filterOptions, out: { type: "string" } },
  hasCsv: true,
  async run({ store, clock }, { options }) {
    const { submissions } = await listSubmissions(store, readFilter(options));
    const detail = counted(submissions.length, "submission");
    await store.write((transaction) =>
      recordAudit(transaction, { actor: OPERATOR.id, action: "exported", detail }, clock),
    );
    return { text: csvOf(submissions.map(rowOf), COLUMNS), json: submissions.map(jsonOf) };
  },
};

export const copy: Command = {
  usage: "copy EMAIL --to FILE",
  about: "Writes all that is stored about a person into a ZIP archive: readable pages, JSON and files.",
  subject: "needed",
  options: { to: { type: "string" } },
  async run(context, { subject, options }) {
    if (!isEmail(subject)) throw new CliError(`'${subject}' isn't an email address.`);
    if (typeof options.to !== "string") throw new UsageError("Name the file with --to.");
    const { submissions, content } = await copyPerson(context, subject);
    await pipeline(content, createWriteStream(options.to, { flags: "wx", mode: 0o600 }));
    await context.store.write(async (transaction) => {
      for (const { kind, reference: id } of submissions)
        await recordAudit(
          transaction,
          { actor: OPERATOR.id, action: "copied-person", subject: { kind, id } },
          context.clock,
        );
    });
    const text = `${counted(submissions.length, "submission")} and all that belongs to the address were written to ${options.to}.`;
    return { text, json: { references: submissions.map(({ reference }) => reference), file: options.to } };
  },
};

const DAY = 24 * 60 * 60_000;

const SPANS = [
  ["last 24 hours", DAY],
  ["last 7 days", 7 * DAY],
  ["last 30 days", 30 * DAY],
  ["all", Number.POSITIVE_INFINITY],
] as const;

export const stats: Command = {
  usage: "stats",
  about: "Counts submissions by kind and spam score, and undelivered leads.",
  subject: "none",
  options: {},
  hasCsv: true,
  async run({ store, settings, clock }) {
    const received = await store.read((reader) =>
      reader.selectFrom("submission").select(["kind", "verdict", "received_at"]).execute(),
    );
    const counts = SPANS.flatMap(([span, length]) => {
      const within = received.filter(({ received_at: at }) => clock() - Date.parse(at) <= length);
      return KINDS.map((kind) => {
        const ofKind = within.filter((row) => row.kind === kind);
        const count = (verdict: string) => ofKind.filter((row) => row.verdict === verdict).length;
        return { span, kind, clear: count("clear"), suspect: count("suspect"), spam: count("spam") };
      });
    });
    const channels = leadChannels(integrationsOf(settings));
    const lateness = await createLateness(store, channels, clock)();
    const oldest = lateness.oldest === null ? "" : `, the oldest since ${lateness.oldest}`;
    return {
      text: [
        tableOf(
          ["Received", "Kind", "Clear", "Suspect", "Spam"],
          counts.map((row) => [row.span, row.kind, row.clear, row.suspect, row.spam]),
        ),
        "",
        `Deliveries of leads: ${lateness.waiting} waiting, ${lateness.dead} failed${oldest}.`,
      ].join("\n"),
      json: { received: counts, undelivered: lateness },
      csv: csvOf(counts, []),
    };
  },
};

const KINDS = ["enquiry", "application", "subscription"] as const;
