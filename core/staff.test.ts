import { expect, test } from "vitest";
import { furtherAreas, rightsOf, writtenRights } from "./staff.ts";

const may = (role: Parameters<typeof furtherAreas>[0], also: ("enquiries" | "applications")[] = []) =>
  rightsOf({ role, also });

test("sales see no applications and HR no enquiries, unless an admin opens them", () => {
  expect(may("sales").has("read-applications")).toBe(false);
  expect(may("hr").has("read-enquiries")).toBe(false);
  expect(may("sales", ["applications"]).has("answer-applications")).toBe(true);
  expect(may("hr", ["enquiries"]).has("answer-enquiries")).toBe(true);
});

test("only admins erase, manage people and read the audit log", () => {
  for (const role of ["sales", "hr", "editor", "reader"] as const) {
    const rights = [...may(role, furtherAreas(role))];
    expect(rights.filter((right) => /^erase|manage-people|read-audit/.test(right))).toEqual([]);
  }
  expect(may("admin").has("manage-people")).toBe(true);
});

test("a reader changes nothing, in opened areas too", () => {
  const rights = [...may("reader", ["applications"])];
  expect(rights.filter((right) => !/^(?:read|see)-/.test(right))).toEqual([]);
});

test("writes what each role may do, in the words of an invitation", () => {
  const sales = writtenRights({ role: "sales", also: [] });
  expect(sales).toContain("reply to enquiries");
  expect(sales.join()).not.toContain("application");
  expect(writtenRights({ role: "sales", also: ["applications"] }).join()).toContain("reply to applications");
  expect(writtenRights({ role: "reader", also: [] })).not.toContain("reply to enquiries");
  expect(writtenRights({ role: "admin", also: [] })).toContain("invite people and change their roles");
});
