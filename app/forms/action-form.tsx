import { type ComponentProps, useState } from "react";
import { PrefetchPageLinks, useLocation, useRouteError } from "react-router";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { type Fields, type FormErrors, firstErrors, HONEYPOT } from "#core/form.ts";
import { SOURCE_FIELDS } from "#core/source-fields.ts";
import type { FormState } from "./use-form-action.ts";

interface ActionFormProps extends Pick<ComponentProps<"form">, "aria-labelledby" | "className" | "children"> {
  form: FormState;
  action: string;
  fragment?: string;
  encType?: "multipart/form-data";
}

/** A plain form that calls the same action in place once hydrated. */
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
      {/* Prefetches the action's code, so that input survives a lost connection. */}
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
  // The position has no visible field; the title shows its error.
  const { career_id: _, ...fields } = firstErrors(errors.fields);
  const links = Object.entries(fields).map(([name, message]) => ({ href: `#${form}-${name}`, message }));
  return <ErrorSummary title={errors.form} errors={links} />;
}

/** The same for all visitors, so that the page can be cached. */
export function SourceInputs({ typed }: { typed: Fields }) {
  const { pathname } = useLocation();
  // All paths share an error page; without an error `useRouteError` returns `undefined` or `null`.
  const own = (useRouteError() ?? null) === null ? pathname : "";
  const { page, campaign, referrer, estimate } = SOURCE_FIELDS;
  return (
    <>
      {/* The shared page of unknown paths was rendered for another path. */}
      <input type="hidden" name={page} value={typed[page] ?? own} suppressHydrationWarning />
      {[campaign, referrer, estimate].map(
        (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
    </>
  );
}

/** Hidden from sight, tab order and accessibility tree. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
