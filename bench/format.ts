import { cpus, loadavg, totalmem } from "node:os";

export function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
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
