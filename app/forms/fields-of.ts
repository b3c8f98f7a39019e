import type { Fields } from "#core/form.ts";

/**
 * What the fields of a form are told by their names, and the summary of what is wrong: one id for both.
 *
 * @param form stands before the ids: there may be two forms in a page
 * @param errors the first message of each wrong field
 * @param typed what was typed before the form was shown again
 */
export function fieldsOf(form: string, errors: Readonly<Record<string, string>>, typed: Fields) {
  return {
    field: (name: string) => ({
      id: `${form}-${name}`,
      name,
      error: errors[name],
      defaultValue: typed[name],
    }),
    links: Object.entries(errors).map(([name, message]) => ({ href: `#${form}-${name}`, message })),
  };
}
