import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FileField } from "#app/ui/file-field.tsx";
import { toasts } from "#app/ui/toast-store.ts";
import { RESUME_FIELD, RESUME_TYPES } from "#core/resume.ts";
import { FILE_LABEL_LIMIT, truncate } from "#core/truncate.ts";
import { refuseResume } from "./use-application.ts";

interface ResumeFieldProps {
  id: string;
  error: string | undefined;
  /** The one that was chosen before the form was shown again. */
  file: File | undefined;
}

const ENDINGS = RESUME_TYPES.map((type) => `.${type}`).join(",");

/** The resume. What cannot be one is cleared as soon as it is chosen (specification, section 5). */
export function ResumeField({ id, error, file }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  // Whatever was wrong with the one before, this one has not been sent yet.
  const [isOther, setOther] = useState(false);

  useLayoutEffect(() => {
    if (!input.current || !file) return;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.current.files = chosen.files;
  }, [file]);

  // A file may be there already: chosen before scripts ran, or brought back by the browser.
  useEffect(() => {
    const element = input.current;
    const read = () => setName(element?.files?.[0]?.name ?? "");
    read();
    // A form clears its fields after it has said so.
    const onReset = () => queueMicrotask(read);
    const onSubmit = () => setOther(false);
    const form = element?.form;
    form?.addEventListener("reset", onReset);
    form?.addEventListener("submit", onSubmit);
    return () => {
      form?.removeEventListener("reset", onReset);
      form?.removeEventListener("submit", onSubmit);
    };
  }, []);

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    const problem = chosen ? refuseResume(chosen) : null;
    if (problem !== null) {
      currentTarget.value = "";
      toasts.show({ type: "error", message: problem });
    }
    setRefused(problem);
    setOther(chosen !== undefined && problem === null);
    setName(problem === null && chosen ? chosen.name : "");
  };

  return (
    <FileField
      ref={input}
      id={id}
      name={RESUME_FIELD}
      label="Upload Resume"
      hint="pdf, doc, docx or odf, 10 MB at most"
      required
      accept={ENDINGS}
      error={refused ?? (isOther ? undefined : error)}
      chosen={truncate(name, FILE_LABEL_LIMIT)}
      onChange={onChange}
    />
  );
}
