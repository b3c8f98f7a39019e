import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Command } from "../command.ts";
import { type CliContext, CliError } from "../context.ts";
import { jsonOf } from "../row.ts";
import { getSubmission, type Submission } from "../submissions.ts";
import { listOf, tableOf } from "../table.ts";

export const show: Command = {
  usage: "show ID [--resume FILE]",
  about: "Shows a submission with its deliveries; --resume saves its file.",
  subject: "needed",
  options: { resume: { type: "string" } },
  async run(context, { subject, options }) {
    const submission = await getSubmission(context.database, subject);
    if (typeof options.resume === "string") {
      await saveResume(context, submission, options.resume);
      const text = `The resume of ${submission.reference} is in ${options.resume}. It comes from a stranger: open it with care.`;
      return { text, json: { reference: submission.reference, resume: options.resume } };
    }
    return { text: textOf(submission), json: jsonOf(submission) };
  },
};

async function saveResume(
  { files }: CliContext,
  { reference, file_key: key, scan }: Submission,
  file: string,
): Promise<void> {
  if (key === null) throw new CliError(`${reference} has no file.`);
  if (scan === "infected") {
    throw new CliError(`The resume of ${reference} is infected and was not saved.`);
  }
  if (scan === "waiting") {
    throw new CliError(`The resume of ${reference} waits for the virus scan and was not saved.`);
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
    ["Because", reasons.join("; ") || null],
    ["Released", submission.released_at],
    ["Resume", file_name === null ? null : `${file_name}, ${Math.ceil((file_size ?? 0) / 1024)} KB`],
    ["Scan", scan],
    ["Came from", source === null ? null : JSON.stringify(source)],
  ];
  const parts = [
    listOf(facts.filter((fact): fact is [string, string] => fact[1] !== null)),
    listOf(
      Object.entries(fields)
        .filter(([, value]) => value !== "")
        .map(([name, value]) => [name, String(value)]),
    ),
    deliveries.length === 0
      ? "No deliveries: quarantined, or delivered long ago."
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
