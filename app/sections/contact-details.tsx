import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import { usePart } from "#app/use-part.ts";
import type { ContactInfo } from "#core/api/company.ts";
import { phoneUrl } from "#core/phone.ts";
import type { Face } from "#core/service-pages.ts";
import { Section } from "./section.tsx";

interface ContactDetailsProps {
  title: string;
  contactinfo: ContactInfo;
}

export function ContactDetails({ title, contactinfo }: ContactDetailsProps) {
  const hasCareers = usePart("careers");
  const { phone, contact_email, hr_email } = contactinfo;
  const rows = [
    { label: "Phone", text: phone, to: phoneUrl(phone) },
    { label: "Projects", text: contact_email, to: `mailto:${contact_email}` },
    ...(hasCareers ? [{ label: "Jobs and HR", text: hr_email, to: `mailto:${hr_email}` }] : []),
  ];
  return (
    <Section id="contact-details" title={title} layout="beside" tone="wash">
      <ContactRows rows={rows} />
    </Section>
  );
}

interface ContactPeopleProps {
  note: string;
  people: readonly Face[];
  contactinfo: Pick<ContactInfo, "phone" | "contact_email">;
}

export function ContactPeople({ note, people, contactinfo }: ContactPeopleProps) {
  const { phone, contact_email } = contactinfo;
  return (
    <div className="grid content-start gap-3">
      {people.length > 1 && <p className="font-bold">{note}</p>}
      {people.map((person) => (
        <div key={person.name} className="flex items-center gap-4">
          <Avatar src={person.feature_image} size={people.length === 1 ? 96 : 64} />
          <p className="text-sm/[1.45] text-muted">
            <b className="block text-base font-bold text-ink">{person.name}</b>
            {person.designation}
            {people.length === 1 && <span className="block">{note}</span>}
          </p>
        </div>
      ))}
      <p className="grid justify-items-start *:py-1">
        <Link to={phoneUrl(phone)}>{phone}</Link>
        <Link to={`mailto:${contact_email}`}>{contact_email}</Link>
      </p>
    </div>
  );
}

interface ContactRowsProps {
  rows: readonly { label: string; text: string; to: string }[];
}

export function ContactRows({ rows }: ContactRowsProps) {
  return (
    <dl className="grid text-lg/body">
      {rows.map(({ label, text, to }) => (
        <div
          key={label}
          className="grid min-h-16 grid-cols-1 content-center items-center gap-x-8 gap-y-1 border-t border-edge py-3 last:border-b sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)] sm:py-[0.6rem]"
        >
          <dt className="text-sm/body text-muted">{label}</dt>
          <dd>
            <Link to={to}>{text}</Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
