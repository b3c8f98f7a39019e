/** The result of a case, with the figures that prove it. */
export interface Outcome {
  holds: boolean;
  figures: string;
}

/** One fault. An exception is a failure. */
export interface Case {
  name: string;
  needsRoot?: true;
  run(): Promise<Outcome>;
}

export const found = (holds: boolean, figures: string): Outcome => ({ holds, figures });

export type Suites = Readonly<Record<string, () => Promise<{ cases: readonly Case[] }>>>;
