/** A piece of code in a post, and how it is to be run. */
export interface Fence {
  /** Where it stands in its file. */
  line: number;
  language: "ts" | "js";
  /** With what it goes on from. */
  code: string;
  /** What stands after the language; see `scripts/samples.ts`. */
  word: string;
  isElsewhere: boolean;
  input: string | undefined;
  port: number | undefined;
  signal: string | undefined;
}

const FENCE = /^```(ts|js)(?: +(\S+))?\n([\s\S]*?)^```$/gm;

const WORD = /^(?:after|browser|input=[\w-]+|serves=\d+|ends=SIG[A-Z]+|needs=[\w@/-]+)$/;

/** The code of a Markdown text that is a program. Throws for a word that means nothing: it would be a slip. */
export function readFences(markdown: string): Fence[] {
  let before = "";
  let input: string | undefined;
  return [...markdown.matchAll(FENCE)].map((match) => {
    const [, language, word = "", own = ""] = match;
    const line = markdown.slice(0, match.index).split("\n").length;
    if (word !== "" && !WORD.test(word)) throw new Error(`line ${line}: '${word}' says nothing of code`);
    const [name, value] = word.split("=");
    const goesOn = name === "after";
    if (!goesOn) input = name === "input" ? value : undefined;
    const code = goesOn ? before + own : own;
    before = code;
    return {
      line,
      language: language as Fence["language"],
      code,
      word,
      isElsewhere: name === "browser" || name === "needs",
      input,
      port: name === "serves" ? Number(value) : undefined,
      signal: name === "ends" ? value : undefined,
    };
  });
}
