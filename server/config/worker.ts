export interface Worker {
  wake(): void;
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface Work {
  next(claimed: () => void): Promise<boolean>;
  concurrency: number;
  untilNext(): Promise<number>;
  onError(error: unknown): void;
  afterError: number;
}

export function createWorker({ next, concurrency, untilNext, onError, afterError }: Work): Worker {
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (running.size === concurrency) again = true;
    else begin();
  }

  function begin(): void {
    if (isClosed || running.size === concurrency) return;
    const run = Promise.resolve()
      .then(work)
      .finally(() => {
        running.delete(run);
        if (again) {
          again = false;
          begin();
        }
      });
    running.add(run);
  }

  async function work(): Promise<void> {
    let wait = afterError;
    try {
      while (!isClosed && (await next(begin)));
      wait = await untilNext();
    } catch (error) {
      onError(error);
    }
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, wait).unref();
  }

  const settle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    wake,
    settle() {
      wake();
      return settle();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      return settle();
    },
  };
}
