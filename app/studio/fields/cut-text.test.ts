import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

const letters = (text: string) => text.length;

test("a text that is too wide loses its last words", () => {
  expect(cutText("Ionic apps for both stores", 26, letters)).toBe("Ionic apps for both stores");
  expect(cutText("Ionic apps for both stores", 25, letters)).toBe("Ionic apps for both …");
  expect(cutText("Ionic apps for both stores", 12, letters)).toBe("Ionic apps …");
  expect(cutText("Donaudampfschifffahrt", 5, letters)).toBe("Donaudampfschifffahrt …");
  expect(cutText("", 5, letters)).toBe("");
});
