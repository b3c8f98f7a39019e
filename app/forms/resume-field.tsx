import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FileField } from "#app/ui/file-field.tsx";
import { toasts } from "#app/ui/toast-store.ts";
import { FILE_LABEL_LIMIT, truncate } from "#core/formatting.ts";
import { RESUME_FIELD, RESUME_TYPES } from "#core/resume.ts";

interface ResumeFieldProps {
  id: string;
  error: string | undefined;
  /** The one that was chosen before the form was shown again. */
  file: File | undefined;
  /** Called with the message for a chosen file that cannot be a resume. */
  onRefuse: (message: string) => void;
}

const ENDINGS = RESUME_TYPES.map((type) => `.${type}`).join(",");

/** The resume. A file that is refused is cleared (specification, section 5), here or by the server. */
export function ResumeField({ id, error, file, onRefuse }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");

  useLayoutEffect(() => {
    if (!input.current || !file) return;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.current.files = chosen.files;
  }, [file]);

  useEffect(() => {
    if (error === undefined || !input.current) return;
    input.current.value = "";
    setName("");
  }, [error]);

  // A file may be there already: chosen before scripts ran, or brought back by the browser.
  useEffect(() => {
    const element = input.current;
    const read = () => setName(element?.files?.[0]?.name ?? "");
    read();
    // A form clears its fields after it has said so.
    const onReset = () => queueMicrotask(read);
    const form = element?.form;
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);

  const onChange = async ({ currentTarget: element }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = element.files ?? [];
    setName(chosen?.name ?? "");
    // Without the rules, which are fetched, the server decides alone.
    const rules = await import("./check-forms.ts").catch(() => null);
    const problem = chosen ? rules?.refuseResume(chosen) : null;
    if (!problem || element.files?.[0] !== chosen) return;
    element.value = "";
    setName("");
    toasts.show({ type: "error", message: problem });
    onRefuse(problem);
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
      error={error}
      chosen={truncate(name, FILE_LABEL_LIMIT)}
      onChange={onChange}
    />
  );
}
