import { readFileSync } from "node:fs";
import path from "node:path";

/** `--role: light-dark(#…, #…);` */
export const TOKEN = /--([\w-]+): light-dark\((#[\da-f]{3,6}), (#[\da-f]{3,6})\);/gi;

interface Tokens {
  light: Record<string, string>;
  dark: Record<string, string>;
}

export function readTokens(root = "."): Tokens {
  return tokensIn(readFileSync(path.join(root, "app/styles/tokens.css"), "utf8"));
}

export function tokensIn(text: string): Tokens {
  const tokens: Tokens = { light: {}, dark: {} };
  for (const [, role, light, dark] of text.matchAll(TOKEN)) {
    tokens.light[role as string] = light as string;
    tokens.dark[role as string] = dark as string;
  }
  return tokens;
}
