import { expect, test } from "vitest";
import { portraitOf } from "./names.ts";

test("a portrait of initials is XML for any name", () => {
  expect(portraitOf("B&")).toContain(">B&#38;</text>");
});
