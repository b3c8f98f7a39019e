/**
 * Starts a clock of the processor's time in this thread, in milliseconds: it stands still while other work has the
 * machine. What a limit of it is to catch takes a hundred times as long.
 */
export function processorClock(): () => number {
  const begun = process.threadCpuUsage();
  return () => process.threadCpuUsage(begun).user / 1000;
}
