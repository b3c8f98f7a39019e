import { useState } from "react";
import { APPLY, ApplicationForm } from "#app/forms/application-form.tsx";
import { useApplication } from "#app/forms/use-application.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { ScrollLink } from "#app/ui/scroll-link.tsx";
import type { Career } from "#core/api/career.ts";
import type { Receipt } from "#core/api/submission.ts";
import type { Challenge } from "#core/challenge.ts";
import { type Fields, textFields } from "#core/form.ts";
import { RESUME_FIELD } from "#core/resume.ts";
import { OpeningDetails } from "./opening-details.tsx";

interface ApplyDialogProps {
  career: Career;
  /** A new one for every opening of the dialog. */
  challenge: Challenge;
  apiPath: string;
  onClose: () => void;
  onReceived: (receipt: Receipt) => void;
}

/**
 * The page of an opening in a dialog over the list. It closes when the application is sent, and is open again with
 * everything in it, the file included, when that fails (specification, section 4).
 */
export function ApplyDialog({ career, challenge, apiPath, onClose, onReceived }: ApplyDialogProps) {
  const [sent, setSent] = useState<{ typed: Fields; file?: File }>({ typed: {} });
  const [isAway, setAway] = useState(false);
  const submission = useApplication({
    first: challenge,
    apiPath,
    onSending: (form) => {
      setSent({ typed: textFields(form), file: form.get(RESUME_FIELD) as File });
      setAway(true);
    },
    onRefused: () => setAway(false),
    onReceived,
  });

  if (isAway) return null;
  return (
    <Dialog title={career.title} width="wide" onClose={onClose}>
      <div className="opening">
        <div className="min-w-0">
          <p className="opening-jump">
            <ScrollLink target={`${APPLY}-title`} look="button">
              Apply Now
            </ScrollLink>
          </p>
          <OpeningDetails career={career} level={3} />
        </div>
        <ApplicationForm position={career} level={3} submission={submission} {...sent} />
      </div>
    </Dialog>
  );
}
