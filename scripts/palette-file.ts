import { formatHex } from "culori";
import type { readTokens } from "./tokens.ts";

type Tokens = Pick<ReturnType<typeof readTokens>, "light" | "dark">;

/** `core/palette.ts`: the colours of `app/styles/tokens.css` for code, one constant a role. */
export function paletteFile({ light, dark }: Tokens): string {
  const rows = Object.keys(light).map(
    (role) =>
      `export const ${nameOf(role)} = { light: "${hexOf(light[role])}", dark: "${hexOf(dark[role])}" } as const;`,
  );
  return `/** Written by \`npm run settings\` from \`app/styles/tokens.css\`: change it there. */\n${rows.join("\n")}\n`;
}

function nameOf(role: string): string {
  return role.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

function hexOf(colour = ""): string {
  const hex = formatHex(colour);
  if (hex === undefined) throw new Error(`'${colour}' is not a color`);
  return hex;
}
