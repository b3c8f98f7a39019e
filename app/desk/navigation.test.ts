import { expect, test } from "vitest";
import { PARTS } from "#core/parts.ts";
import { type Role, rightsOf } from "#core/staff.ts";
import { firstPageOf, navigationFor } from "./navigation.ts";

const labels = (shown: Parameters<typeof navigationFor>[1]) =>
  navigationFor(() => true, shown).map(({ label }) => label);

test("the navigation leaves out what is off", () => {
  const all = labels({ hasStudio: true, parts: PARTS });
  const others = PARTS.filter((part) => part !== "calls" && part !== "careers");
  expect(labels({ hasStudio: false, parts: others })).toEqual(
    all.filter((label) => !["Calls", "Applications", "Studio"].includes(label)),
  );
});

test.each<[Role, boolean, string]>([
  ["admin", true, "/desk/inbox"],
  ["reader", true, "/desk/inbox"],
  ["editor", true, "/studio"],
  ["author", true, "/studio"],
  ["author", false, "/desk/account"],
])("%s begins, with a Studio: %s, at %s", (role, hasStudio, page) => {
  const rights = rightsOf({ role, also: [] });
  expect(firstPageOf(navigationFor((right) => rights.has(right), { hasStudio, parts: PARTS }))).toBe(page);
});
