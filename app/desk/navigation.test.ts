import { expect, test } from "vitest";
import { PARTS } from "#core/parts.ts";
import { navigationFor } from "./navigation.ts";

const labels = (shown: Parameters<typeof navigationFor>[1]) =>
  navigationFor(() => true, shown).map(({ label }) => label);

test("the navigation leaves out what is off", () => {
  const all = labels({ hasStudio: true, parts: PARTS });
  const others = PARTS.filter((part) => part !== "calls" && part !== "careers");
  expect(labels({ hasStudio: false, parts: others })).toEqual(
    all.filter((label) => !["Calls", "Applications", "Studio"].includes(label)),
  );
});
