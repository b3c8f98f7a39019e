import type { RJSFSchema, ValidatorType } from "@rjsf/utils";

/** Validation is on the server, and the policy forbids compiling; the form only selects parts of unions. */
export const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, value) => fits(schema, value),
  rawValidation: () => ({ errors: [] }),
};

function fits(schema: RJSFSchema | boolean, value: unknown): boolean {
  if (typeof schema === "boolean") return schema;
  if (schema.allOf && !schema.allOf.every((part) => fits(part, value))) return false;
  if (schema.anyOf && !schema.anyOf.some((part) => fits(part, value))) return false;
  if (schema.enum && !schema.enum.includes(value as never)) return false;
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type === "integer" || schema.type === "number") return typeof value === "number";
  if (schema.type === "string" || schema.type === "boolean") return typeof value === schema.type;
  if (typeof value !== "object" || value === null) return schema.type === undefined;
  return fitsObject(schema, Object.keys(value));
}

function fitsObject(schema: RJSFSchema, names: string[]): boolean {
  const known = Object.keys(schema.properties ?? {});
  const isKnown = known.length === 0 || names.every((name) => known.includes(name));
  return isKnown && (schema.required ?? []).every((name) => names.includes(name));
}
