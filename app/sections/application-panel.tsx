import { useEffect, useRef, useState } from "react";
import { APPLY, ApplicationForm } from "#app/forms/application-form.tsx";
import { useApplication } from "#app/forms/use-application.ts";
import type { FormProblem } from "#app/forms/use-submission.ts";
import type { Career } from "#core/api/career.ts";
import type { Challenge } from "#core/challenge.ts";
import type { Fields } from "#core/form.ts";
import { Received } from "./received.tsx";

export interface PanelForm {
  challenge: Challenge;
  apiPath: string;
  /** What a form without JavaScript sent, to be shown again with what was wrong. */
  sent: { fields: Fields; problem: FormProblem } | undefined;
  received: { message: string; reference: string } | null;
}

interface ApplicationPanelProps {
  /** Null for a general application. */
  position: Pick<Career, "slug" | "title"> | null;
  form: PanelForm;
}

export function ApplicationPanel({ position, form }: ApplicationPanelProps) {
  const [received, setReceived] = useState(form.received);
  const panel = useRef<HTMLDivElement>(null);
  const isNow = received !== form.received;
  const submission = useApplication({
    first: form.challenge,
    apiPath: form.apiPath,
    fromServer: form.sent?.problem,
    onReceived: setReceived,
  });

  // The form is gone with the focus in it.
  useEffect(() => {
    if (isNow) panel.current?.focus();
  }, [isNow]);

  return (
    <div ref={panel} id={APPLY} tabIndex={-1} data-screen-only="">
      {received ? (
        <Received {...received} />
      ) : (
        <ApplicationForm
          position={position}
          level={2}
          submission={submission}
          typed={form.sent?.fields ?? {}}
        />
      )}
    </div>
  );
}
