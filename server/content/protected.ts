import type { CollectionName, Content } from "./collections.ts";

/** Fields that direct personal data of visitors: in the Studio only an admin changes one. */
export const PROTECTED = {
  company: [
    ["contactinfo", "contact_email"],
    ["contactinfo", "hr_email"],
    ["security_email"],
    ["recruitment_frame"],
  ],
  calls: [["join_url"], ["host_contacts"]],
} as const satisfies Partial<Record<CollectionName, readonly (readonly string[])[]>>;

export function protectedFieldsOf(collection: string): readonly (readonly string[])[] {
  return Object.hasOwn(PROTECTED, collection) ? PROTECTED[collection as keyof typeof PROTECTED] : [];
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = (found as Record<string, unknown> | null | undefined)?.[key];
  return found ?? null;
}

/** The protected values of the content by the path of their field, such as `company.contactinfo.hr_email`. */
export function protectedValues(content: Content): Map<string, string> {
  const values = new Map<string, string>();
  for (const [collection, fields] of Object.entries(PROTECTED))
    for (const field of fields)
      values.set(
        [collection, ...field].join("."),
        textOf(valueAt(content[collection as keyof typeof PROTECTED], field)),
      );
  return values;
}

/** The same for equal values, also for lists. */
export function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}
