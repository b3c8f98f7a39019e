import { expect, test } from "vitest";
import { lockFields } from "./lock-fields.ts";

test("makes nested fields read-only, and leaves the form of others as it is", () => {
  const form = {
    schema: {
      properties: { name: { type: "string" }, contact: { properties: { email: { type: "string" } } } },
    },
    ui: { name: { "ui:widget": "textarea" } },
  };
  const locked = lockFields(form as never, [["contact", "email"]]);
  expect(locked).toMatchObject({
    schema: { properties: { contact: { properties: { email: { description: expect.any(String) } } } } },
    ui: { name: { "ui:widget": "textarea" }, contact: { email: { "ui:readonly": true } } },
  });
  expect(form.ui).toEqual({ name: { "ui:widget": "textarea" } });
});
