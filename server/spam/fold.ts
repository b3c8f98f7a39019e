/** Letters that Unicode does not take apart into a letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  "’": "'",
};

/** A text as the phrases expect it: lower case, Latin letters without accents, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[ßæœøłđı’]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, " ");
}
