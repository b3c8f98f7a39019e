import { type ComponentProps, useState } from "react";
import { PrefetchPageLinks, useLocation, useRouteError } from "react-router";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { type Fields, type FormErrors, firstErrors, HONEYPOT } from "#core/form.ts";
import { SOURCE_FIELDS } from "#core/source.ts";
import type { FormState } from "./use-form-action.ts";

interface ActionFormProps extends Pick<ComponentProps<"form">, "aria-labelledby" | "className" | "children"> {
  form: FormState;
  /** Path of the page whose action takes the form. */
  action: string;
  /** Fragment of the page that answers a plain POST. */
  fragment?: string;
  encType?: "multipart/form-data";
}

/** A plain form that posts to a page and, once scripts run, calls the same action in place. */
export function ActionForm({ form, action, fragment, ...props }: ActionFormProps) {
  const [isTouched, setTouched] = useState(false);
  return (
    <>
      <form
        {...props}
        {...form.formProps}
        action={fragment ? `${action}#${fragment}` : action}
        onFocus={() => setTouched(true)}
      />
      {/* Loads the action's code early, so that input survives a lost connection. */}
      {isTouched && <PrefetchPageLinks page={action} />}
    </>
  );
}

/** Props of a field. */
export interface FormField {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

/** Props of the fields by name. Ids start with `form`, because a page may have two forms. */
export function fieldsOf(form: string, messages: Readonly<Record<string, string>>, values: Fields) {
  return (name: string): FormField => ({
    id: `${form}-${name}`,
    name,
    error: messages[name],
    defaultValue: values[name],
  });
}

export function FormSummary({ form, errors }: { form: string; errors: FormErrors }) {
  // The position has no visible field; the title reports its error.
  const { career_id: _, ...fields } = firstErrors(errors.fields);
  const links = Object.entries(fields).map(([name, message]) => ({ href: `#${form}-${name}`, message }));
  return <ErrorSummary title={errors.form} errors={links} />;
}

/** Hidden fields with the page of the form; the same for all visitors, so the page can be cached. */
export function SourceInputs({ typed }: { typed: Fields }) {
  const { pathname } = useLocation();
  // An error page is shared by all paths; `useRouteError` gives `undefined` or `null` where there is no error.
  const own = (useRouteError() ?? null) === null ? pathname : "";
  const { page, campaign, referrer, estimate } = SOURCE_FIELDS;
  return (
    <>
      {/* On the shared page for unknown paths the path differs. */}
      <input type="hidden" name={page} value={typed[page] ?? own} suppressHydrationWarning />
      {[campaign, referrer, estimate].map(
        (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
    </>
  );
}

/** A honeypot field: hidden from sight, tab order and accessibility tree. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
