import type { Example } from "#app/ui/examples.ts";
import { ContactDetails } from "./contact-details.tsx";

export const examples: Example[] = [
  {
    name: "phone and two email addresses",
    render: () => (
      <ContactDetails
        title="New projects"
        contactinfo={{
          phone: "+1 512-555-0142",
          email: "hello@example.com",
          contact_email: "hello@example.com",
          hr_email: "people@example.com",
        }}
      />
    ),
  },
];
