import fc from "fast-check";
import { expect, test } from "vitest";
import { slug } from "#core/content/fields.ts";
import { slugOf } from "./slug.ts";

test.each([
  ["Ærlig øl på Bryggen", "aerlig-ol-pa-bryggen"],
  ["Łódź, Straße, Đà", "lodz-strasse-da"],
  ["What’s new in C# & .NET 10?", "whats-new-in-c-net-10"],
  ["Acme™ costs ½ as much", "acmetm-costs-1-2-as-much"],
  ["Привет, мир", "privet-mir"],
  ["Αθήνα 2026", "athina-2026"],
  ["東京の天気", "dong-jing-no-tian-qi"],
  ["안녕 세계", "annyeong-segye"],
  ["नमस्ते दुनिया", "nmste-duniya"],
  ["مرحبا بالعالم", "mrhb-bllm"],
  ["Комп'ютери 🎉", "kompyuteri"],
  ["🎉!", ""],
])("the slug of '%s' is '%s'", (title, expected) => {
  expect(slugOf(title)).toBe(expected);
});

test("the slug of any title is valid or empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
      const made = slugOf(title);
      expect(made === "" || slug.safeParse(made).success).toBe(true);
    }),
  );
  expect(slugOf("東".repeat(300)).length).toBeLessThanOrEqual(200);
});
