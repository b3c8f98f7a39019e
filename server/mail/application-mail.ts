import type { Application } from "#core/application.ts";
import type { Source } from "#core/source.ts";
import type { Attachment, Mail } from "./mailer.ts";
import { remarkLines, type SpamRemark, sourceRows, subjectMark } from "./remarks.ts";

export interface ApplicationMailFacts {
  to: string;
  id: string;
  reference: string;
  receivedAt: string;
  application: Application;
  /** The file name given by the applicant. */
  fileName: string;
  /** The attachment, or why there is none. */
  resume: Attachment | "on the server" | "too large" | "infected";
  source: Source | null;
  remark: SpamRemark;
}

/** The mail to HR about an application, with `Reply-To` set to the applicant. */
export function applicationMail(facts: ApplicationMailFacts): Mail {
  const { to, id, reference, application, resume, remark } = facts;
  const position = application.position || "General application";
  const rows: [string, string][] = [
    ["Position", position],
    ["Name", application.name],
    ["Email", application.email],
    ["Phone", application.phone],
    ["Resume", resumeLine(facts)],
    ...sourceRows(facts.source),
    ["Received", facts.receivedAt],
    ["Reference", reference],
  ];
  return {
    to,
    id,
    replyTo: { name: application.name, address: application.email },
    subject: `${subjectMark(remark)}Application ${reference} from ${application.name}: ${position}`,
    text: [
      ...rows.map(([label, value]) => `${`${label}:`.padEnd(14)}${value}`),
      ...remarkLines(remark),
      "",
      "-- ",
      "Reply to this email to write to the applicant.",
      CARE[typeof resume === "string" ? resume : "attached"],
      "",
    ].join("\n"),
    ...(typeof resume !== "string" && { attachments: [resume] }),
  };
}

const OPEN_WITH_CARE = "The resume comes from a stranger. Open it with care.";

const CARE = {
  attached: OPEN_WITH_CARE,
  "on the server": OPEN_WITH_CARE,
  "too large": OPEN_WITH_CARE,
  infected: "Our virus scanner found malware in the resume. Ask the applicant for another file.",
} as const;

function resumeLine({ resume, fileName, reference }: ApplicationMailFacts): string {
  const sent = `sent as '${fileName}'`;
  if (resume === "infected") return `not attached because it is infected, ${sent}`;
  if (resume === "on the server") return `${sent}, kept on the server: ${whereToFetch(reference)}`;
  if (resume === "too large")
    return `${sent}, not attached because the mail server refused it. It is kept on the server: ${whereToFetch(reference)}`;
  return `${resume.filename}, ${sent}`;
}

function whereToFetch(reference: string): string {
  return `npm run submissions -- show ${reference} --resume FILE`;
}
