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
  resume: Attachment;
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
    ["Resume", `${resume.filename}, sent as '${facts.fileName}'`],
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
      "Answer this mail to write to the person who applied. The resume comes from a stranger: open it with care.",
      "",
    ].join("\n"),
    attachments: [resume],
  };
}
