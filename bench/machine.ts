import { cpus, loadavg, totalmem } from "node:os";

/** The machine that the figures belong to, one line a fact. */
export function describeMachine(): string[] {
  const processors = cpus();
  return [
    `${processors.length} cores, ${processors[0]?.model.trim() ?? "unknown processor"}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    `Node ${process.version}, ${process.platform} ${process.arch}`,
  ];
}

/** How busy the machine was in the last minute: processes that ran or waited to. */
export function loadNow(): string {
  return (loadavg()[0] as number).toFixed(2);
}
