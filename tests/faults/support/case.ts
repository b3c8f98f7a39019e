/** What a case found: whether the promise held, and the figures that show it. */
export interface Outcome {
  holds: boolean;
  figures: string;
}

/** One way in which something breaks. It may throw, which is a failure too. */
export interface Case {
  name: string;
  /** Whether it mounts file systems, which only root may. */
  needsRoot?: true;
  run(): Promise<Outcome>;
}

export const found = (holds: boolean, figures: string): Outcome => ({ holds, figures });

/** Cases by the name of their family, loaded when they are run. */
export type Families = Readonly<Record<string, () => Promise<{ cases: readonly Case[] }>>>;
