/**
 * The ledger, `content/ledger.txt`: every address that was ever public, one a line; ` -> ` and another one where it leads
 * there now. `{word}` stands for one part of a path. Lines are added and never taken away.
 */
export interface LedgerLine {
  address: string;
  /** Where it leads; null for what is there itself. */
  to: string | null;
  /** Where it stands in the file, from 1. */
  line: number;
}

const ARROW = " -> ";

export const LEDGER = "ledger.txt";

const HEADER = `# Every address of this site that was ever public, and where those lead that have moved (redirects.yaml).
# A page in other letter case or with a slash at its end leads to the page (301), and needs no line of its own.
# Nothing is taken away: 'npm run ledger' adds what is new, 'npm run content:check' tells what is gone.
`;

export function readLedger(text: string): LedgerLine[] {
  return text.split("\n").flatMap((row, index) => {
    if (row.trim() === "" || row.startsWith("#")) return [];
    const [address = "", to = null] = row.trim().split(ARROW);
    return [{ address, to, line: index + 1 }];
  });
}

export function writeLedger(lines: readonly Pick<LedgerLine, "address" | "to">[]): string {
  const rows = lines.map(({ address, to }) => (to === null ? address : address + ARROW + to)).sort();
  return `${HEADER}${rows.join("\n")}\n`;
}

/** Finds the line that an address falls under: its own, else the first one with a pattern that fits. */
export function createLedgerIndex(lines: readonly LedgerLine[]): (address: string) => LedgerLine | null {
  const exact = new Map(lines.map((line) => [line.address, line]));
  const patterns = lines
    .filter(({ address }) => address.includes("{"))
    .map((line) => ({ line, fits: patternOf(line.address) }));
  return (address) => exact.get(address) ?? patterns.find(({ fits }) => fits.test(address))?.line ?? null;
}

function patternOf(address: string): RegExp {
  const parts = address.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
