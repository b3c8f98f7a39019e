import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages, bundledLanguagesInfo } from "shiki/langs";
import type { HtmlElement } from "./markdown.ts";

/** The policy of a page forbids inline styles, and classes support both color schemes. */
const CLASSES: Record<string, string> = {
  "token-keyword": "hl-k",
  "token-string": "hl-s",
  "token-string-expression": "hl-s",
  "token-comment": "hl-c",
  "token-function": "hl-f",
  "token-constant": "hl-n",
};

const THEME = createCssVariablesTheme();

/** On a busy machine the default of 500 ms can end before the grammar is compiled, which loses colors. */
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

export function languageName(language: string): string {
  const info = bundledLanguagesInfo.find(({ id, aliases }) => id === language || aliases?.includes(language));
  return info?.name ?? language;
}

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
    // White space has no color, so it joins the previous span.
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

function variableOf(color = ""): string {
  return /^var\(--shiki-([\w-]+)\)$/.exec(color)?.[1] ?? "";
}
