import type { ComponentProps, MouseEvent } from "react";
import { useApplyDialog } from "#app/forms/use-apply-dialog.ts";
import { pageUrl } from "#app/page-number.ts";
import { Received } from "#app/sections/received.tsx";
import { Button } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Career } from "#core/calls/career.ts";
import { paths } from "#core/paths.ts";
import { TECHNOLOGY_LIMIT, truncate } from "#core/truncate.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { OPENINGS } from "./openings-place.ts";
import { Section } from "./section.tsx";

export interface OpeningsProps {
  title: string;
  lead: string;
  careers: readonly Pick<Career, "id" | "slug" | "title" | "experience" | "location" | "technology">[];
  apiPath: string;
  /** Where there are more of them. */
  pagination?: ComponentProps<typeof Pagination>["pagination"];
}

/** What is open now, two in a row on large screens; each opens over the list with scripts, on its page without. */
export function Openings({ title, lead, careers, apiPath, pagination }: OpeningsProps) {
  const dialog = useApplyDialog(apiPath);
  return (
    <Section id="openings" title={title} lead={careers.length > 0 ? lead : undefined} layout="above">
      {dialog.receipt && <Received {...dialog.receipt} />}
      {careers.length === 0 && <p className="text-lg">There is no opening at the moment.</p>}
      <ul className="openings">
        {careers.map((career) => (
          <li key={career.id} className="opening-card">
            <h3 className="display text-xl">{career.title}</h3>
            <p>{`Experience: ${career.experience}`}</p>
            <p>{career.location}</p>
            <p className="text-muted">{truncate(career.technology.join(", "), TECHNOLOGY_LIMIT)}</p>
            <Button
              to={paths.opening(career.slug)}
              variant="strong"
              label={`Apply Now: ${career.title}`}
              onClick={(event: MouseEvent<HTMLAnchorElement>) => dialog.open(event, career)}
            >
              Apply Now
            </Button>
          </li>
        ))}
      </ul>
      {pagination && (
        <Pagination
          pagination={pagination}
          hrefFor={(page) => `${pageUrl(paths.careers, page)}#${OPENINGS}`}
          autoHide
          responsive
        />
      )}
      {dialog.opened && (
        <ApplyDialog
          key={dialog.opened.time}
          career={dialog.opened.career}
          challenge={dialog.opened.challenge}
          apiPath={apiPath}
          onClose={dialog.close}
          onReceived={dialog.receive}
        />
      )}
    </Section>
  );
}
