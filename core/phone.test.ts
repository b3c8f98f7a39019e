import { expect, test } from "vitest";
import { cleanPhone, phoneUrl } from "./phone.ts";

test.each([
  ["\u202a+47 22 33 44 55\u202c", "+4722334455"],
  ["\u200b(512)\u00ad 555\u20600142\ufeff", "5125550142"],
  ["＋４７　２２－３３（４４）５５", "+4722334455"],
  ["٠٥٠ ١٢٣ ٤٥٦٧", "0501234567"],
  ["+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸", "+982112345678"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["(0)20 7946 0958", "02079460958"],
  ["512\u2212555\u22120142", "5125550142"],
  ["+47 call me", "+47callme"],
  ["\u202a\u202c ", ""],
])("brings %j to %s", (typed, cleaned) => {
  expect(cleanPhone(typed)).toBe(cleaned);
});

test("dials a number as it was typed, with its + or without one", () => {
  expect(phoneUrl("+1 512-555-0142")).toBe("tel:+15125550142");
  expect(phoneUrl("+44 (0)20 7946 0958")).toBe("tel:+442079460958");
  expect(phoneUrl("0301234567")).toBe("tel:0301234567");
});
