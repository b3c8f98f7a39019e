import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

interface HrContactProps {
  text: string;
  email: string;
  phone: string;
}

/** How to reach HR, and everybody else (specification, section 2). */
export function HrContact({ text, email, phone }: HrContactProps) {
  const rows = [
    { label: "HR email", text: email, to: `mailto:${email}` },
    { label: "HR phone", text: phone, to: `tel:${phone.replace(/[^+\d]/g, "")}` },
  ];
  return (
    <Section id="hr" title="Talk to HR" lead={text} layout="beside" tone="wash">
      <dl className="details">
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <Link to={row.to}>{row.text}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <Button to={paths.contact}>Contact Us</Button>
      </div>
    </Section>
  );
}
