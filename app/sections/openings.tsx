import type { MouseEvent, ReactNode } from "react";
import { useApplyDialog } from "#app/forms/use-apply-dialog.ts";
import { Received } from "#app/sections/received.tsx";
import { Button } from "#app/ui/button.tsx";
import { paths } from "#core/paths.ts";
import { OpeningSummary, type OpeningSummaryData } from "./opening-summary.tsx";
import { Section } from "./section.tsx";

export const OPENINGS = "openings";

const loadDialog = async () => (await import("./apply-dialog.tsx")).ApplyDialog;

export interface OpeningsProps {
  title: string;
  lead: string;
  /** Shown without openings. */
  nothing: string;
  careers: readonly OpeningSummaryData[];
  apiPath: string;
  children?: ReactNode;
}

/** What is open now, two in a row on large screens; applying opens a dialog with scripts, the opening's page without. */
export function Openings({ title, lead, nothing, careers, apiPath, children }: OpeningsProps) {
  const dialog = useApplyDialog(apiPath, loadDialog);
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
            className="grid grid-rows-[auto_auto_1fr_auto] border border-line bg-raised p-6 *:last:mt-6 *:last:justify-self-start"
          >
            <OpeningSummary career={career} level={3} />
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
      {children && <div className="mt-8">{children}</div>}
      {dialog.opened && (
        <dialog.opened.Dialog
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
