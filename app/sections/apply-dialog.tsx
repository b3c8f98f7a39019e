import { APPLY, ApplicationForm } from "#app/forms/application-form.tsx";
import type { FormReceipt } from "#app/forms/form-response.ts";
import { UploadProgress } from "#app/forms/upload-progress.tsx";
import { useApplicationForm } from "#app/forms/use-application-form.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Career } from "#core/api/career.ts";
import type { Challenge } from "#core/challenge.ts";
import { OpeningColumns } from "./opening-details.tsx";

interface ApplyDialogProps {
  career: Career;
  challenge: Challenge;
  apiPath: string;
  /** The form is reset by each press on its button (specification, section 4), but keeps what was typed before a reload. */
  isReopened: boolean;
  onClose: () => void;
  onReceived: (receipt: FormReceipt) => void;
}

/** Reopens with all input when sending fails (specification, section 4). */
export function ApplyDialog(props: ApplyDialogProps) {
  const { career, challenge, apiPath, isReopened, onClose, onReceived } = props;
  const draft = { begins: isReopened ? "empty" : "draft" } as const;
  const state = useApplicationForm({ challenge, apiPath, draft, onReceived });

  if (state.form.isSending) return <UploadProgress file={state.sent.file} />;
  return (
    <Dialog title={career.title} width="wide" onClose={onClose}>
      <OpeningColumns career={career} level={3} formId={`${APPLY}-title`}>
        <ApplicationForm position={career} level={3} state={state} />
      </OpeningColumns>
    </Dialog>
  );
}
