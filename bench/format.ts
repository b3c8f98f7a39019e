import { cpus, loadavg, totalmem } from "node:os";

export function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

export function describeMachine(): string[] {
  const processors = cpus();
  return [
    `${processors.length} cores, ${processors[0]?.model.trim() ?? "unknown processor"}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    `Node ${process.version}, ${process.platform} ${process.arch}`,
  ];
}

export function loadNow(): string {
  return (loadavg()[0] as number).toFixed(2);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}
