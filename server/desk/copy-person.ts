import { createReadStream } from "node:fs";
import path from "node:path";
import { LEAD_KINDS, rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { escapeHtml } from "../http/plain-page.ts";
import { findSubmissionsOf } from "../leads/retention/erase.ts";
import { listMailsAbout } from "../leads/retention/mails.ts";
import { audit, findLead } from "./access.ts";
import {
  documentOf,
  type FileLine,
  factsOf,
  fileList,
  messageLine,
  submissionPage,
  written,
} from "./copied-pages.ts";
import {
  readOtherMessages,
  readStoredSubmission,
  readSubscription,
  type StoredMessage,
  type StoredSubmission,
} from "./copied-rows.ts";
import { safeTypeOf, withheldOf, withheldTogether } from "./incoming-mails.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

/** Archives of 4 GiB need ZIP64, which not all programs read. */
const FILES_BYTES_MAX = 3 * 1024 ** 3;

type Needs = Pick<Services, "store" | "files" | "mailFolder" | "clock">;

/**
 * What is stored about an address, as a ZIP archive: a folder for each submission with a readable page, all values as JSON, and
 * the files. Infected files, and those that wait for the virus scan, are named and left out.
 */
export async function copyPerson(services: Needs, email: string) {
  const submissions = await findSubmissionsOf(services.store, email);
  return {
    submissions,
    name: `copy-${new Date(services.clock()).toISOString().slice(0, 10)}.zip`,
    content: zipOf(entriesOf(services, email, submissions)),
  };
}

/** Of the sender of a lead: for those who may erase leads of all kinds, because the archive has all of them. Null when there is none. */
export async function copySenderOf(services: Needs, lead: string, staff: Staff) {
  for (const kind of LEAD_KINDS) staff.require(rightTo("erase", kind));
  const email = await services.store.write(async (transaction) => {
    const row = await findLead(transaction, lead, staff);
    if (row === undefined) return null;
    await audit(transaction, staff, "copied-person", row, services.clock);
    const sent = await transaction
      .selectFrom("submission")
      .select("email")
      .where("id", "=", lead)
      .executeTakeFirstOrThrow();
    return sent.email;
  });
  return email ? copyPerson(services, email) : null;
}

async function* entriesOf(
  services: Needs,
  email: string,
  submissions: Awaited<ReturnType<typeof findSubmissionsOf>>,
): AsyncGenerator<ZipEntry> {
  const budget = { left: FILES_BYTES_MAX };
  const links: string[] = [];
  for (const { id, reference } of submissions) {
    const stored = await readStoredSubmission(services.store, id);
    // It was erased meanwhile.
    if (stored === null) continue;
    links.push(linkTo(stored));
    yield* submissionEntries(services, stored, `${reference}/`, budget);
  }
  const messages = await readOtherMessages(services.store, email);
  const others = messages.flatMap((message, at) => filesOfMessage(message, `other-email-${at + 1}`));
  const left = yield* fileEntries(services, others, "", budget);
  const subscription = await readSubscription(services.store, email);
  yield text("data.json", json({ subscription: subscription ?? null, messages }));
  const parts = [
    `<p>This is what was stored about <bdi>${escapeHtml(email)}</bdi> on ${written(new Date(services.clock()).toISOString())}.</p>`,
    links.length === 0
      ? "<p>There are no submissions.</p>"
      : `<h2>Submissions</h2>\n<ul>${links.join("\n")}</ul>`,
    subscription === undefined ? "" : `<h2>Newsletter</h2>${factsOf(subscription)}`,
    fileList(left),
  ];
  yield text("index.html", documentOf("A copy of your data", parts.join("\n")));
}

async function* submissionEntries(
  services: Needs,
  stored: StoredSubmission,
  folder: string,
  budget: { left: number },
): AsyncGenerator<ZipEntry> {
  yield text(`${folder}data.json`, json(stored));
  const sent = await listMailsAbout(services.mailFolder, stored.submission.reference);
  for (const name of sent)
    yield { name: `${folder}sent/${name}`, content: createReadStream(path.join(services.mailFolder, name)) };
  const lines = yield* fileEntries(services, filesOf(stored), folder, budget);
  yield text(
    `${folder}index.html`,
    submissionPage(stored, [
      ...lines,
      ...sent.map((name) => ({ path: `sent/${name}`, name: `Email sent: ${name}`, leftOut: null })),
    ]),
  );
}

interface StoredFile {
  key: string;
  path: string;
  name: string;
  size: number;
  withheld: string | null;
}

function filesOf({ submission, tables, messages }: StoredSubmission): StoredFile[] {
  const { file_key: key, file_name: name, file_size: size, file_type: type, scan } = submission;
  const resume =
    key === null
      ? []
      : [{ key, path: `resume.${type}`, name: `Resume: ${name}`, size, withheld: withheldOf({ scan }) }];
  const replies = (tables.reply_file ?? []).map((file, at) => ({
    ...{ key: file.file_key, path: `reply-file-${at + 1}.${safeTypeOf(String(file.name)).extension}` },
    ...{ name: `File of a reply: ${file.name}`, size: file.size, withheld: withheldOf(file as never) },
  }));
  return [
    ...resume,
    ...replies,
    ...messages.flatMap((message, at) => filesOfMessage(message, `email-${at + 1}`)),
  ] as StoredFile[];
}

/** The message as it came in, and its files. */
function filesOfMessage(stored: StoredMessage, prefix: string): StoredFile[] {
  const { message, files } = stored;
  const original =
    message.file_key === null
      ? []
      : [
          {
            ...{
              key: message.file_key,
              path: `${prefix}.eml`,
              name: messageLine(stored),
              size: message.size,
            },
            withheld: withheldTogether(files),
          },
        ];
  const attached = files.map((file, at) => ({
    ...{ key: file.file_key, path: `${prefix}-file-${at + 1}.${safeTypeOf(file.name).extension}` },
    ...{ name: `Attachment: ${file.name}`, size: file.size, withheld: withheldOf(file) },
  }));
  return [...original, ...attached];
}

/** Yields the files, and returns what the page says of each. */
async function* fileEntries(
  { files }: Needs,
  stored: readonly StoredFile[],
  folder: string,
  budget: { left: number },
): AsyncGenerator<ZipEntry, FileLine[]> {
  const lines: FileLine[] = [];
  for (const { key, path, name, size, withheld } of stored) {
    const line = (leftOut: string | null) => lines.push({ path, name, leftOut });
    if (withheld !== null) line(`is ${withheld}`);
    else if (size > budget.left) line("is too large for one archive");
    else {
      const content = await files.open(key).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (content === null) line("is missing");
      else {
        budget.left -= size;
        line(null);
        yield { name: `${folder}${path}`, content };
      }
    }
  }
  return lines;
}

function linkTo({ submission: { reference, kind, received_at: at } }: StoredSubmission): string {
  return `<li><a href="${reference}/index.html">${escapeHtml(`${kind} ${reference}`)}</a>, ${written(at)}</li>`;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

const text = (name: string, content: string): ZipEntry => ({ name, content: [Buffer.from(content)] });
