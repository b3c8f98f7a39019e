import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Memory of a process in MB (of 1024 × 1024 bytes), as the kernel counts it. Linux only. */
export interface ProcessMemory {
  now: number;
  /** The most since it started. */
  peak: number;
}

export function memoryOf(pid: number): ProcessMemory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

/** The processes that one has started. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** Processor time that a process has used so far, in milliseconds; Linux counts it in hundredths of a second. */
export function processorTimeOf(pid: number): number {
  const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = after.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Processor time of its main thread alone, in milliseconds, to the nanosecond. */
export function mainThreadTimeOf(pid: number): number {
  return Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, "utf8"), 10) / 1e6;
}

/** What the open descriptors of a process lead to: files by their paths, sockets and the like by what Linux calls them. */
export function descriptorsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
}
