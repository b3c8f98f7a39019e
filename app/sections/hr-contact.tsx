import { Button } from "#app/ui/button.tsx";
import { paths } from "#core/paths.ts";
import { ContactRows } from "./contact-rows.tsx";
import { Section } from "./section.tsx";

interface HrContactProps {
  title: string;
  text: string;
  email: string;
  phone: string;
}

/** How to reach HR, and everybody else (specification, section 2). */
export function HrContact({ title, text, email, phone }: HrContactProps) {
  const rows = [
    { label: "HR email", text: email, to: `mailto:${email}` },
    { label: "HR phone", text: phone, to: `tel:${phone.replace(/[^+\d]/g, "")}` },
  ];
  return (
    <Section id="hr" title={title} lead={text} layout="beside" tone="wash">
      <ContactRows rows={rows} />
      <div className="mt-6">
        <Button to={paths.contact}>Contact Us</Button>
      </div>
    </Section>
  );
}
