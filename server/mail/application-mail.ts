import type { Application } from "#core/application.ts";
import type { Source } from "#core/source.ts";
import type { Attachment, Mail } from "./mailer.ts";
import { type Opinion, opinionLines, sourceRows, subjectMark } from "./remarks.ts";

export interface ApplicationMailFacts {
  to: string;
  id: string;
  reference: string;
  receivedAt: string;
  application: Application;
  /** What the applicant calls the file. */
  fileName: string;
  /** Goes with the mail, or why it does not. */
  resume: Attachment | "at the desk" | "infected";
  source: Source | null;
  opinion: Opinion;
}

/** What HR reads: plain text and the resume. An answer goes to the applicant. */
export function applicationMail(facts: ApplicationMailFacts): Mail {
  const { to, id, reference, application, resume, opinion } = facts;
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
    subject: `${subjectMark(opinion)}Application ${reference} from ${application.name}: ${position}`,
    text: [
      ...rows.map(([label, value]) => `${`${label}:`.padEnd(14)}${value}`),
      ...opinionLines(opinion),
      "",
      "-- ",
      "Reply to this email to write to the applicant.",
      CARE[typeof resume === "string" ? resume : "attached"],
      "",
    ].join("\n"),
    ...(typeof resume !== "string" && { attachments: [resume] }),
  };
}

const CARE = {
  attached: "The resume comes from a stranger. Open it with care.",
  "at the desk": "The resume comes from a stranger. Open it with care.",
  infected: "Our virus scanner found the resume infected. Ask the applicant for another file.",
} as const;

function resumeLine({ resume, fileName, reference }: ApplicationMailFacts): string {
  if (resume === "infected") return `not attached because it is infected, sent as '${fileName}'`;
  if (resume !== "at the desk") return `${resume.filename}, sent as '${fileName}'`;
  return `sent as '${fileName}', kept on the server: npm run submissions -- show ${reference} --resume FILE`;
}
