/**
 * Measures processor time of this thread in milliseconds, independent of other load. Use limits that a regression
 * exceeds a hundredfold.
 */
export function processorClock(): () => number {
  const begun = process.threadCpuUsage();
  return () => process.threadCpuUsage(begun).user / 1000;
}
