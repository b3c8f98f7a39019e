import type { RuleName } from "../rules.ts";

/**
 * Patterns of one language by the rule that they feed. They are matched with folded text (fold.ts): lower case, no
 * accents, single spaces. Repetitions are bounded, so that no text takes long.
 */
export type Phrases = { readonly [Name in RuleName]?: readonly RegExp[] };
