import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ContactInfo } from "#core/api/company.ts";
import type { Face } from "#core/service-pages.ts";

interface ContactPersonProps {
  note: string;
  /** Without one, phone and email stand alone. */
  person: Face | null;
  contactinfo: Pick<ContactInfo, "phone" | "contact_email">;
}

export function ContactPerson({ note, person, contactinfo }: ContactPersonProps) {
  const { phone, contact_email } = contactinfo;
  return (
    <div className="grid content-start gap-3">
      {person && (
        <div className="flex items-center gap-4">
          <Avatar src={person.feature_image} size={96} />
          <p className="text-sm/[1.45] text-muted">
            <b className="block text-base font-bold text-ink">{person.name}</b>
            {person.designation}
            <span className="block">{note}</span>
          </p>
        </div>
      )}
      <p className="grid justify-items-start *:py-1">
        <Link to={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</Link>
        <Link to={`mailto:${contact_email}`}>{contact_email}</Link>
      </p>
    </div>
  );
}
