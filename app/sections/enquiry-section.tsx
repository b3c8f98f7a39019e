import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { ContactInfo } from "#core/api/company.ts";
import type { Pages } from "#core/content/pages.ts";
import { ENQUIRY_SECTION } from "#core/paths.ts";
import type { Face } from "#core/service-pages.ts";
import { ContactPerson } from "./contact-person.tsx";
import { StepList } from "./step-list.tsx";

interface EnquirySectionProps {
  words: Pages["contact"];
  person: Face | null;
  contactinfo: ContactInfo;
  /** The form. */
  children: ReactNode;
}

/** The form of the contact page; next to it, or after it on narrow screens, what happens next and who answers. */
export function EnquirySection({ words, person, contactinfo, children }: EnquirySectionProps) {
  return (
    <section
      id={ENQUIRY_SECTION}
      tabIndex={-1}
      aria-labelledby="enquiry-title"
      className="band band-paper max-md:pt-7"
    >
      <Container>
        <div className="grid grid-cols-1 gap-x-gutter lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]">
          <div className="band-knot mb-5 md:mb-8">
            <Heading level={2} size="section" id="enquiry-title">
              {words.enquiry.title}
            </Heading>
            <p className="mt-4 max-w-lead text-muted max-md:hidden">{words.enquiry.lead}</p>
          </div>
          <div className="max-w-measure lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
          <div className="grid content-start gap-9 max-lg:mt-12 md:max-lg:grid-cols-2">
            <StepList level={3} title={words.next.title} steps={words.next.steps} />
            <ContactPerson note={words.person} person={person} contactinfo={contactinfo} />
          </div>
        </div>
      </Container>
    </section>
  );
}
