import { expect, test } from "vitest";
import { can } from "./staff.ts";

test("sales read no applications and HR no enquiries, unless an admin grants it", () => {
  expect(can({ role: "sales", grants: [] }, "applications.read")).toBe(false);
  expect(can({ role: "hr", grants: [] }, "enquiries.read")).toBe(false);
  expect(can({ role: "sales", grants: ["applications"] }, "applications.answer")).toBe(true);
  expect(can({ role: "hr", grants: ["enquiries"] }, "enquiries.answer")).toBe(true);
});

test("a grant gives a reader and an editor reading only", () => {
  for (const role of ["reader", "editor"] as const) {
    expect(can({ role, grants: ["applications"] }, "applications.read")).toBe(true);
    expect(can({ role, grants: ["applications"] }, "applications.answer")).toBe(false);
  }
});

test("no grant makes an admin", () => {
  const everything = { role: "sales", grants: ["enquiries", "applications"] } as const;
  expect(can(everything, "staff.manage")).toBe(false);
  expect(can(everything, "submissions.erase")).toBe(false);
  expect(can(everything, "audit.read")).toBe(false);
});
