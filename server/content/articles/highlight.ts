import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages, bundledLanguagesInfo } from "shiki/langs";
import type { HtmlElement } from "../markdown.ts";

/**
 * What the highlighter names its colours, and the class that the page knows instead: its policy takes no inline
 * styles, and classes have both schemes. Everything else is plain ink.
 */
const CLASSES: Record<string, string> = {
  "token-keyword": "hl-k",
  "token-string": "hl-s",
  "token-string-expression": "hl-s",
  "token-comment": "hl-c",
  "token-function": "hl-f",
  "token-constant": "hl-n",
};

const THEME = createCssVariablesTheme();

/** The highlighter's own 500 ms a line are over on a busy machine before its patterns are ready: colours were lost. */
const LINE_MS = 10_000;

let highlighter: Promise<HighlighterCore> | null = null;

function openHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [THEME],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return highlighter;
}

/** What people call a language; what the highlighter does not know keeps the name that the author gave it. */
export function languageName(language: string): string {
  const info = bundledLanguagesInfo.find(({ id, aliases }) => id === language || aliases?.includes(language));
  return info?.name ?? language;
}

/** Code as spans with classes. A language is loaded when the first code in it comes; unknown ones stay plain. */
export async function highlight(code: string, language: string): Promise<HtmlElement["children"]> {
  if (!(language in bundledLanguages)) return [{ type: "text", value: code }];
  const { loadLanguage, codeToTokensBase } = await openHighlighter();
  await loadLanguage(bundledLanguages[language as keyof typeof bundledLanguages]);
  const lines = codeToTokensBase(code, {
    lang: language,
    theme: THEME.name as string,
    tokenizeTimeLimit: LINE_MS,
  });

  const parts: { text: string; className: string | undefined }[] = [];
  const add = (text: string, className: string | undefined) => {
    const last = parts.at(-1);
    // White space has no colour: it goes with what stands before it.
    if (last && (last.className === className || text.trim() === "")) last.text += text;
    else parts.push({ text, className });
  };
  for (const [index, tokens] of lines.entries()) {
    if (index > 0) add("\n", undefined);
    for (const { content, color } of tokens) add(content, CLASSES[variableOf(color)]);
  }
  return parts.map(({ text, className }) =>
    className === undefined
      ? { type: "text", value: text }
      : {
          type: "element",
          tagName: "span",
          properties: { className: [className] },
          children: [{ type: "text", value: text }],
        },
  );
}

/** `var(--shiki-token-keyword)` names `token-keyword`. */
function variableOf(color = ""): string {
  return /^var\(--shiki-([\w-]+)\)$/.exec(color)?.[1] ?? "";
}
