import { type RefObject, useEffect, useRef, useState } from "react";
import { type FormValues, fillFields, readFields } from "./form-fields.ts";
import { forget, keep, readKept } from "./kept.ts";
import { usePerson } from "./person.ts";

interface KeptForm {
  ref: RefObject<HTMLFormElement | null>;
  /** Whether the form shows what was typed before. */
  isRestored: boolean;
}

/**
 * Keeps what is typed into a small form in the tab until it is sent: through reloads, other pages and a closed dialog.
 *
 * @param isSent whether the last submission arrived; forms that lead to another page use `sendOr` instead
 */
export function useKeptForm(name: string, isSent = false): KeptForm {
  const person = usePerson();
  const ref = useRef<HTMLFormElement>(null);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const form = ref.current;
    if (form === null) return;
    const atFirst = JSON.stringify(readFields(form));
    const kept = readKept<FormValues>(person, name);
    if (kept !== null) {
      fillFields(form, kept);
      setRestored(true);
    }
    const update = () => {
      const values = readFields(form);
      if (JSON.stringify(values) === atFirst) forget(person, name);
      else keep(person, name, values);
    };
    form.addEventListener("input", update);
    form.addEventListener("change", update);
    return () => {
      form.removeEventListener("input", update);
      form.removeEventListener("change", update);
    };
  }, [person, name]);
  useEffect(() => {
    if (isSent) forget(person, name);
  }, [isSent, person, name]);
  return { ref, isRestored };
}

export function Restored({ form: { isRestored } }: { form: KeptForm }) {
  return (
    <p role="status" className="text-xs text-muted empty:hidden">
      {isRestored && "We've restored what you typed. It hasn't been sent yet."}
    </p>
  );
}
