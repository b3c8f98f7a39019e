import type { ContactInfo } from "#core/api/company.ts";
import { ContactRows } from "./contact-rows.tsx";
import { Section } from "./section.tsx";

interface ContactDetailsProps {
  title: string;
  contactinfo: ContactInfo;
}

export function ContactDetails({ title, contactinfo }: ContactDetailsProps) {
  const { phone, contact_email, hr_email } = contactinfo;
  const rows = [
    { label: "Phone", text: phone, to: `tel:${phone.replace(/[^+\d]/g, "")}` },
    { label: "Projects", text: contact_email, to: `mailto:${contact_email}` },
    { label: "Jobs and HR", text: hr_email, to: `mailto:${hr_email}` },
  ];
  return (
    <Section id="contact-details" title={title} layout="beside" tone="wash">
      <ContactRows rows={rows} />
    </Section>
  );
}
