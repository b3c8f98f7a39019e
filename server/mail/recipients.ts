import type { Company } from "#core/content/company.ts";
import type { LeadKind } from "#core/leads.ts";
import type { Services } from "#server/services.ts";

interface Needs {
  settings: Pick<Services["settings"], "MAIL_SALES" | "MAIL_HR">;
  content: { readonly current: { company: Pick<Company, "contactinfo"> } };
}

/** Where leads go: the settings, else the addresses that the content has now. */
export function recipientsOf({ settings, content }: Needs): { sales: string; hr: string } {
  const { contact_email, hr_email } = content.current.company.contactinfo;
  return { sales: settings.MAIL_SALES ?? contact_email, hr: settings.MAIL_HR ?? hr_email };
}

/** Where replies to a person of the company go, unless they come into the Desk. */
export function replyToOf({ content }: Pick<Needs, "content">, kind: LeadKind): string {
  const { contact_email, hr_email } = content.current.company.contactinfo;
  return kind === "application" ? hr_email : contact_email;
}
