import type { ReplyTemplate } from "#core/lead.ts";
import { fillFields, type ReplyFields } from "#core/reply-fields.ts";
import type { Staff } from "#core/staff.ts";
import { stageOf } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import { leadStages } from "../content/stages.ts";
import { findLead } from "./access.ts";
import { oneLine } from "./reply-drafts.ts";
import type { createSnippets } from "./snippets.ts";
import { listMessages, threadSubject } from "./thread.ts";

/** The templates for the kind of a lead and the person's own snippets, with its fields filled in. */
export async function listTemplates(
  { store, content }: Pick<Services, "store" | "content">,
  snippets: ReturnType<typeof createSnippets>,
  lead: string,
  staff: Staff,
): Promise<ReplyTemplate[]> {
  const [found, subjectOfThread] = await store.write(async (transaction) => {
    const row = await findLead(transaction, lead, staff);
    return [row, row && threadSubject(await listMessages(transaction, lead))] as const;
  });
  if (found === undefined) return [];
  const { company, replyTemplates } = content.current;
  const values: ReplyFields = {
    name: found.name,
    first_name: found.name.split(/\s+/)[0] ?? "",
    reference: found.reference,
    opening: found.opening ?? "",
    company: company.name,
    sender: staff.person.name,
  };
  const stages = leadStages(content.current, found);
  const fill = (text: string) => fillFields(text, values);
  const templates = replyTemplates
    .filter((template) => template.for === found.kind)
    .map(({ id, title, subject, text, stage }) => ({
      ...{
        id,
        title,
        stage: stages.find((one) => stage !== undefined && one === stageOf(stage, stages)) ?? null,
      },
      // The subject keeps the thread together in the sender's mail program.
      subject: subjectOfThread ?? oneLine(fill(subject)),
      ...{ text: fill(text).trimEnd(), isOwn: false },
    }));
  const own = await snippets.list(lead, staff);
  return [
    ...templates,
    ...own.map(({ id, title, text }) => ({
      ...{ id, title, stage: null, subject: subjectOfThread ?? null, isOwn: true },
      text: fill(text).trimEnd(),
    })),
  ];
}
