import type { MouseEvent, ReactNode } from "react";
import { useApplyDialog } from "#app/forms/use-apply-dialog.ts";
import { Received } from "#app/sections/received.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Career } from "#core/api/career.ts";
import { paths } from "#core/paths.ts";
import { TECHNOLOGY_LIMIT, truncate } from "#core/truncate.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { Section } from "./section.tsx";

export const OPENINGS = "openings";

export interface OpeningsProps {
  title: string;
  lead: string;
  /** Shown without openings. */
  nothing: string;
  careers: readonly Pick<Career, "id" | "slug" | "title" | "experience" | "location" | "technology">[];
  apiPath: string;
  children?: ReactNode;
}

/** What is open now, two in a row on large screens; each opens over the list with scripts, on its page without. */
export function Openings({ title, lead, nothing, careers, apiPath, children }: OpeningsProps) {
  const dialog = useApplyDialog(apiPath);
  return (
    <Section id={OPENINGS} title={title} lead={careers.length > 0 ? lead : undefined} layout="above">
      {dialog.receipt && (
        <div className="mb-6">
          <Received {...dialog.receipt} takesFocus />
        </div>
      )}
      {careers.length === 0 && <p className="text-lg">{nothing}</p>}
      <ul className="grid gap-6 lg:grid-cols-2">
        {careers.map((career) => (
          <li
            key={career.id}
            className="grid grid-rows-[auto_auto_auto_1fr_auto] justify-items-start gap-[0.4rem] border border-line bg-raised p-6 *:last:mt-[0.9rem]"
          >
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
      {children}
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
