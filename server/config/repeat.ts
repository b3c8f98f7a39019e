export interface Repeated {
  /** Runs the job after a run in progress. Calls share a run that has not begun. */
  run(): Promise<void>;
  /** Ends the repetition and waits for the runs that were asked for. */
  close(): Promise<void>;
}

/**
 * Runs a job at an interval, never twice at a time, without keeping the process alive. The job handles its own errors.
 *
 * @param first milliseconds until the first run
 */
export function repeat(job: () => Promise<unknown>, interval: number, first = interval): Repeated {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  let timer = setTimeout(runAgain, first).unref();

  function run(): Promise<void> {
    next ??= last.then(async () => {
      next = null;
      await job();
    });
    last = next;
    return next;
  }

  function runAgain(): void {
    timer = setTimeout(runAgain, interval).unref();
    void run();
  }

  return {
    run,
    async close() {
      clearTimeout(timer);
      await last;
    },
  };
}
