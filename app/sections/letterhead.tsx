import { Container } from "#app/ui/container.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import type { LayoutData } from "#core/site.ts";

interface LetterheadProps {
  layout: LayoutData;
  /** Canonical URL of the page; empty for an unknown one. */
  address: string;
}

/** On paper, in place of header and footer: whose page this is, where they are and where the page is. */
export function Letterhead({ layout: { company, offices }, address }: LetterheadProps) {
  const [office] = offices;
  return (
    <div className="hidden print:block">
      <Container>
        <div className="flex items-start justify-between gap-8 border-b border-edge pb-3">
          <Wordmark name={company.name} />
          <address className="text-xs not-italic [&>*]:block">
            {office && (
              <span>{`${company.name}, ${office.address1}, ${office.address2}, ${office.country}`}</span>
            )}
            <span>{`${company.phone}, ${company.email}`}</span>
            {address && <span>{address}</span>}
          </address>
        </div>
      </Container>
    </div>
  );
}
