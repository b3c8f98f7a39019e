import { formatHex } from "culori";
import type { Group, SettingRow } from "#server/config/settings/row.ts";
import { groups } from "#server/config/settings.ts";
import type { readTokens } from "./tokens.ts";

const allGroups: readonly Group[] = groups;
const WRITTEN_BY = "Written by `npm run settings` from `server/config/settings/`: change it there.";

export function settingsGuide(): string {
  return `# Settings

${WRITTEN_BY}

All settings are optional. Without any, the site starts on http://localhost:3000, stores data in \`data/\` and writes
emails as files. Settings are environment variables. If there is a file \`.env\` next to \`package.json\`, the site reads it
when it starts (copy \`.env.example\`). An empty variable counts as not set. If a value is wrong, the site doesn't start, and
names the variable, what it must be and an example. It also reports likely misspellings. \`npm run doctor\` says whether the
settings work.
${allGroups.map(groupSection).join("")}`;
}

function groupSection({ title, rows }: Group): string {
  return `
## ${title}

| Setting | Must be | When empty | What it does |
|---|---|---|---|
${Object.entries<SettingRow>(rows).map(tableRow).join("\n")}
`;
}

function tableRow([name, row]: [string, SettingRow]): string {
  const cells = [`\`${name}\``, row.must, row.empty === null ? "—" : `\`${row.empty}\``, row.description];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

export function exampleFile(): string {
  return `# Settings of the server. All are optional. Without any, the site starts on http://localhost:3000,
# stores data in data/ and writes emails as files. Copy this file to .env and remove the '#'.
# ${WRITTEN_BY.replaceAll("`", "")}
${allGroups.map(exampleSection).join("")}`;
}

function exampleSection({ title, rows }: Group): string {
  const lines = Object.entries<SettingRow>(rows).map(
    ([name, row]) => `${comment(row.description)}\n#${name}=${row.example}`,
  );
  return `\n# --- ${title}\n\n${lines.join("\n\n")}\n`;
}

function comment(text: string): string {
  return (
    text
      .match(/.{1,98}(?:\s|$)/g)
      ?.map((line) => `# ${line.trimEnd()}`)
      .join("\n") ?? ""
  );
}

type Tokens = Pick<ReturnType<typeof readTokens>, "light" | "dark">;

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

function hexOf(color = ""): string {
  const hex = formatHex(color);
  if (hex === undefined) throw new Error(`'${color}' is not a color`);
  return hex;
}
