export interface Outcome {
  holds: boolean;
  figures: string;
}

export interface Case {
  name: string;
  needsRoot?: true;
  run(): Promise<Outcome>;
}

export const found = (holds: boolean, figures: string): Outcome => ({ holds, figures });

export type Suites = Readonly<Record<string, () => Promise<{ cases: readonly Case[] }>>>;
