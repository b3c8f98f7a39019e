import fc from "fast-check";

export const TYPED = "fuzzedword";

/** Must not be returned as markup or as a header. */
export const TAG = "<fuzz-tag>";
export const HEADER = "x-fuzz-header";

/** Known to have broken servers. */
const NASTY: readonly string[] = [
  "",
  " ",
  TYPED,
  TAG,
  `"'>${TAG}`,
  `</script>${TAG}`,
  `\r\n${HEADER}: 1\r\n`,
  "\0",
  "\ud800",
  "\u202e\u200b\ufeff",
  "e\u0301\u0323".repeat(50),
  "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "../../../../etc/passwd",
  "..\\..\\server\\main.ts",
  "....//....//package.json",
  "__proto__",
  "constructor",
  "toString",
  "[object Object]",
  "'; drop table submission; --",
  '" OR ""="',
  "%",
  "100%_",
  "*",
  "AND NOT NEAR(",
  "{{7*7}}<%= 7*7 %>#{7*7}",
  "=cmd|' /C calc'!A0",
  "javascript:alert(1)",
  "NaN",
  "Infinity",
  "-1",
  "0",
  "1e309",
  "0x10",
  "9007199254740993",
  "2147483648",
  "null",
  "undefined",
  "true",
  "a".repeat(5000),
  "a@".repeat(500),
  "((((((((((a+)+)+)+)+)+)+)+)+)+$",
  "\n".repeat(300),
];

export const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...NASTY), fc.constantFrom(...NASTY)).map(([a, b]) => a + b),
  },
);

export const headText = text.map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 3000));

export const targetText = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 3000)),
  text.map((value) =>
    value.replace(/[^!-~]/g, (sign) => `%${(sign.charCodeAt(0) % 256).toString(16)}`).slice(0, 3000),
  ),
  fc.constantFrom(
    "%2e%2e",
    "%252e%252e",
    "..%2f..%2f",
    "%c0%ae%c0%ae",
    "%2F",
    "%5c",
    "%00",
    "%zz",
    "%E0%A4",
    ".data",
    "_.data",
  ),
);
