import { readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Root } from "postcss";

const BLOCKS = {
  light: ":root",
  dark: ':root[data-theme="dark"]',
  bySystem: ':root:not([data-theme="light"])',
};

/** The colours of `app/styles/tokens.css` in a tree of sources, by their names without `--`, as `#…` or `hsl(…)`. */
export function readTokens(root = "."): Record<keyof typeof BLOCKS, Record<string, string>> {
  return tokensIn(readFileSync(path.join(root, "app/styles/tokens.css"), "utf8"));
}

/** The same, of the text of the file. */
export function tokensIn(text: string): Record<keyof typeof BLOCKS, Record<string, string>> {
  const styles = postcss.parse(text);
  return {
    light: coloursIn(styles, BLOCKS.light),
    dark: coloursIn(styles, BLOCKS.dark),
    bySystem: coloursIn(styles, BLOCKS.bySystem),
  };
}

/** The colours that the first rule of a selector declares. */
export function coloursIn(styles: Root, selector: string): Record<string, string> {
  const colours: Record<string, string> = {};
  let isFound = false;
  styles.walkRules(selector, (rule) => {
    if (isFound) return;
    isFound = true;
    rule.walkDecls(/^--/, ({ prop, value }) => {
      if (value.startsWith("#")) colours[prop.slice(2)] = value;
      // Shadows take its parts, to add a strength.
      if (prop === "--shade") colours.shade = `hsl(${value})`;
    });
  });
  if (!isFound) throw new Error(`no rule for ${selector}`);
  return colours;
}
